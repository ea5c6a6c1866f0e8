/** Why something is not possible, in German. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  recruiting: "Anwerben",
  "taking a culture card": "Nehmen einer Kulturkarte",
  "taking an animal": "Nehmen eines Tiers",
  "taking a sacred stone": "Nehmen eines heiligen Steins",
  "building a village": "Bauen einer Siedlung",
  "building a megalith": "Bauen eines Megalithen",
  "a step on an idol track": "ein Schritt auf einer Götzenleiste",
  "a camp step": "ein Lagerschritt",
  burying: "Begraben",
  "taking back a discarded card": "Zurücknehmen einer abgelegten Karte",
  tipping: "Erlegen",
  "an exchange": "ein Tausch",
  paying: "Zahlen",
  "a choice of options": "eine Wahl zwischen Möglichkeiten",
  "the top area": "der obere Bereich",
  "the middle area": "der mittlere Bereich",
  "the lower area": "der untere Bereich",
  "the top area of {column}": "der obere Bereich von „{column}“",
  "the middle area of {column}": "der mittlere Bereich von „{column}“",
  "the lower area of {column}": "der untere Bereich von „{column}“",
  "{offer} in {column}": "„{offer}“ bei „{column}“",
  "{deed} needs an effect: {wanted}": "{deed} braucht einen Effekt: {wanted}",
  "{deed} needs an effect like {source}: {wanted}": "{deed} braucht einen Effekt (etwa: {source}): {wanted}",
  "{deed} needs an effect; your figure stands in {place}":
    "{deed} braucht einen Effekt; deine Figur steht bei „{place}“",
  "{deed} needs an effect, like {source}; your figure stands in {place}":
    "{deed} braucht einen Effekt (etwa: {source}); deine Figur steht bei „{place}“",
  "not from there: {effects}": "nicht von dort: {effects}",
  "you have {goods}, enough for {n} exchange": "du hast {goods}, genug, um {n}-mal zu tauschen",
  "you have {goods}, enough for {n} exchanges": "du hast {goods}, genug, um {n}-mal zu tauschen",
  "at most {n} time: {effects}": "höchstens {n}-mal: {effects}",
  "at most {n} times: {effects}": "höchstens {n}-mal: {effects}",
  "name how often, at least once; or skip": "sag, wie oft, mindestens einmal; oder verzichte",
  "no figure stands there now": "dort steht jetzt keine Figur",
  "your figure stands in {place}": "deine Figur steht bei „{place}“",
  "{offer} is an action of {column}: {at}": "„{offer}“ ist eine Aktion von „{column}“: {at}",
  "{area} is closed: {used} was used already": "{area} ist geschlossen: {used} wurde schon genutzt",
  "{card} is not in your hand": "„{card}“ ist nicht auf deiner Hand",
  "{card} is not in your discard pile": "„{card}“ ist nicht in deiner Ablage",
  "{card} is not in your played cards": "„{card}“ ist nicht unter deinen ausgespielten Karten",
  "{card} is not in your eclipse pile": "„{card}“ ist nicht in deinem Finsternisstapel",
  "there are {n} options": "es gibt {n} Möglichkeiten",
  "option {n} was chosen already": "Möglichkeit {n} wurde schon gewählt",
  "nothing of option {n} can be done now: {effects}": "von Möglichkeit {n} geht jetzt nichts: {effects}",
  "nothing of it can be done now: {effects}": "davon geht jetzt nichts: {effects}",
  "use the lower area first, with take lower: {effects}": "nutze zuerst den unteren Bereich: {effects}",
  "all your {n} camps are on the land": "alle deine {n} Lager sind auf dem Land",
  "you have no untipped {animal}": "du hast kein lebendes Tier dieser Art: {animal}",
  this: "das",
  "your honour marker is in the last row, {n}": "dein Ruhmesmarker steht schon in der letzten Reihe ({n})",
  "the land is laid out": "das Land wird ausgelegt",
  "sacred stones are laid out": "heilige Steine werden ausgelegt",
  "animals are laid open": "Tiere werden aufgedeckt",
  "culture cards are laid open": "Kulturkarten werden aufgedeckt",
  "chiefs are dealt": "Häuptlinge werden verteilt",
  "hands are drawn": "Handkarten werden gezogen",
  "a rest tile is turned up": "ein Ruheplättchen wird aufgedeckt",
  "the next rest tile is turned up": "das nächste Ruheplättchen wird aufgedeckt",
  "the rival's card is turned up": "die Karte des Rivalen wird aufgedeckt",
  "a find is turned up": "ein Fund wird aufgedeckt",
  "a card is drawn": "eine Karte wird gezogen",
  "chance decides now: {what}": "jetzt entscheidet der Zufall: {what}",
  "chance cannot answer this now: {what}": "das kann der Zufall jetzt nicht ergeben: {what}",
  "{who} decides, not chance: {wanted}": "{who} entscheidet, nicht der Zufall: {wanted}",
  "the game is over": "das Spiel ist zu Ende",
  "culture cards are played before the figure is placed": "Kulturkarten werden gespielt, bevor die Figur gesetzt wird",
  "you have no other card to pay for a second culture card":
    "du hast keine andere Karte, um eine zweite Kulturkarte zu bezahlen",
  "a resting figure plays no tribe cards": "eine ruhende Figur spielt keine Stammeskarten",
  "tribe cards are played while the figure stands in a column (before it only with tribe_in_step_1=on)":
    "Stammeskarten werden gespielt, während die Figur in einer Spalte steht (vorher nur mit tribe_in_step_1=on)",
  "one figure a turn: this turn's stands in {place}": "eine Figur je Zug: die dieses Zugs steht bei „{place}“",
  "your chief stands in {place} already": "dein Häuptling steht schon bei „{place}“",
  "both tribe figures of your {n} figures are placed": "beide Stammesfiguren deiner {n} Figuren sind gesetzt",
  "who has played a tribe card in this turn cannot rest with their figure":
    "wer in diesem Zug eine Stammeskarte gespielt hat, kann mit der Figur nicht ruhen",
  "food becomes labour by itself when a price is paid; by hand only with payment=manual":
    "Nahrung wird beim Bezahlen von selbst zu Arbeit; von Hand nur mit payment=manual",
  "in the eclipse food makes no labour": "in der Sonnenfinsternis wird Nahrung nicht zu Arbeit",
  "not between naming a further culture card and its price":
    "nicht zwischen dem Nennen einer weiteren Kulturkarte und ihrem Preis",
  "not before the choice of a rest tile": "nicht vor der Wahl eines Ruheplättchens",
  "you have {n} food, and a labour takes {needed}": "du hast {n} Nahrung, und 1 Arbeit braucht {needed}",
  "cards are discarded only for a further culture card: {wanted}":
    "Karten werden nur für eine weitere Kulturkarte abgelegt: {wanted}",
  "{card} is the card to be played; discard another one": "„{card}“ soll gespielt werden; leg eine andere ab",
  "cards are laid on the pile after the third figure: {wanted}":
    "Karten kommen nach der dritten Figur auf den Stapel: {wanted}",
  "a figure must be placed first: a column or rest":
    "zuerst muss eine Figur gesetzt werden: in eine Spalte oder auf das Ruhefeld",
  "{chief} went to {who}": "{chief} ging an {who}",
  "no effect waits that could be skipped: {wanted}": "es wartet kein Effekt, auf den man verzichten könnte: {wanted}",
  "rest tiles are not in this game: play with rest_tiles=on":
    "Ruheplättchen sind nicht in diesem Spiel: spielt mit rest_tiles=on",
  "the mammoth is not in this game: play with mammoth=on":
    "das Mammut ist nicht in diesem Spiel: spielt mit mammoth=on",
  place: "Plätze",
  abilities: "Fähigkeiten",
  land: "Land",
  board: "Tableau",
  "its step has not come yet: now the step is {step}": "die Phase ist noch nicht dran, jetzt: {step}",
  chief: "Häuptling",
  lower: "unterer Bereich",
  tile: "Ruheplättchen",
  "rest-{n}": "Ruhe {n}",
  "place-{n}": "Platz {n}",
  "village-{n}": "Siedlung {n}",
  "slot-{n}": "Megalithfach {n}",
  "place the chief first": "setz zuerst den Häuptling",
  "your chief is not placed yet, only this turn's figure in {place}":
    "dein Häuptling ist noch nicht gesetzt, nur die Figur dieses Zugs bei „{place}“",
  "your chief stands elsewhere: the chief in {place}, this turn's figure in {here}":
    "dein Häuptling steht woanders: der Häuptling bei „{place}“, die Figur dieses Zugs bei „{here}“",
  "side {side} of {chief} works in {places}, not in {place}":
    "Seite {side} von {chief} wirkt bei {places}, nicht bei „{place}“",
  "your chief's ability was used already": "die Fähigkeit deines Häuptlings wurde schon genutzt",
  "your chief's ability was used already, or the chief came here in an earlier turn":
    "die Fähigkeit deines Häuptlings wurde schon genutzt, oder er kam in einem früheren Zug her",
  "only a figure in a column uses a lower area": "nur eine Figur in einer Spalte nutzt einen unteren Bereich",
  "the lower area was used already": "der untere Bereich wurde schon genutzt",
  "the lower area went to your own earlier figure, who was first here":
    "der untere Bereich ging an deine eigene frühere Figur, die zuerst hier war",
  "the lower area went to {who}, who was first here": "den unteren Bereich hat, wer zuerst hier war: {who}",
  "you hold no rest tile in this turn": "du hast in diesem Zug kein Ruheplättchen",
  "the rest tile was used already": "das Ruheplättchen wurde schon genutzt",
  "your figure does not rest": "deine Figur ruht nicht",
  "{gain} was used already": "schon genutzt: {gain}",
  "{card} does nothing in the eclipse": "„{card}“ bewirkt in der Sonnenfinsternis nichts",
  "no {card} lies in your eclipse pile": "in deinem Finsternisstapel liegt keine Karte „{card}“",
  "the ability of every {card} in your pile was used already, or its step is over":
    "die Fähigkeit jeder Karte „{card}“ deines Stapels wurde schon genutzt, oder ihre Phase ist vorbei",
  "{card} has no ability but its labour": "„{card}“ hat außer Arbeit keine Fähigkeit",
  "the ability of {card} only gives labour, which comes at once: {effects}":
    "die Fähigkeit von „{card}“ gibt nur Arbeit, und die kommt sofort: {effects}",
  "no {card} was played in this turn": "in diesem Zug wurde keine Karte „{card}“ gespielt",
  "the ability of every {card} played in this turn was used already":
    "die Fähigkeit jeder in diesem Zug gespielten Karte „{card}“ wurde schon genutzt",
  "nobody leads the Base": "auf der Basis führt niemand",
  "you have no influence on {hex}": "du hast keinen Einfluss auf {hex}",
  "the mammoth has {n} on {hex}, you have {own}": "das Mammut hat {n} auf {hex}, du hast {own}",
  "{who} leads {hex} with {n}, you have {own}": "{who} führt auf {hex} mit {n}, du hast {own}",
  "the income of {hex} was taken already, or you did not lead it when the land was read":
    "das Einkommen von {hex} wurde schon genommen, oder du hast dort nicht geführt, als das Land gewertet wurde",
  "you are on place {n}: take its income or that of a lower place":
    "du bist auf Platz {n}: nimm sein Einkommen oder das eines hinteren Platzes",
  "the income of one place was taken already, or its step is over":
    "das Einkommen eines Platzes wurde schon genommen, oder seine Phase ist vorbei",
  "the income of {gain} was taken already, or its step is over":
    "dieses Einkommen wurde schon genommen, oder seine Phase ist vorbei: {gain}",
  "you have built {n} village": "du hast {n} Siedlung gebaut",
  "you have built {n} villages": "du hast {n} Siedlungen gebaut",
  "that slot is empty with {needed} megaliths built, you have built {n}":
    "dieses Megalithfach ist mit {needed} gebauten Megalithen leer, du hast {n} gebaut",
  "{stone} is not yours": "der Stein {stone} gehört dir nicht",
  "{gain} belongs to the turn of a figure: {wanted}": "das gehört zum Zug einer Figur ({gain}): {wanted}",
  "{gain} is an income of the eclipse: {wanted}": "das ist ein Einkommen der Sonnenfinsternis ({gain}): {wanted}",
  "no tribe cards can be played now": "jetzt können keine Stammeskarten gespielt werden",
  "play tribe cards first, your hand has {n} labour": "spiel zuerst Stammeskarten, deine Hand hat {n} Arbeit",
  "even with all tribe cards of your hand ({n} labour) and all food":
    "selbst mit allen Stammeskarten deiner Hand ({n} Arbeit) und aller Nahrung",
  "turn {n} food into labour first": "mach zuerst aus {n} Nahrung Arbeit",
  "{short} labour short: {what} costs {cost} labour, you have {n}: {advice}":
    "{short} Arbeit zu wenig: {what} kostet {cost} Arbeit, du hast {n}: {advice}",
  "{short} labour short: {what} costs {cost} labour, you have {n} and {food} food: {advice}":
    "{short} Arbeit zu wenig: {what} kostet {cost} Arbeit, du hast {n} und {food} Nahrung: {advice}",
  "{what} costs {n} labour, and in the eclipse food makes none":
    "{what} kostet {n} Arbeit, und in der Sonnenfinsternis wird Nahrung nicht zu Arbeit",
  "{short} short: {what} costs {cost}, you have {n}": "{short} zu wenig: {what} kostet {cost}, du hast {n}",
  "this recruit goes to the hand": "diese angeworbene Karte kommt auf die Hand",
  "this recruit goes to the discard pile": "diese angeworbene Karte kommt in die Ablage",
  "no {card} is left in its stack": "im Stapel ist keine Karte „{card}“ mehr",
  "{card} is a tribe card, no culture card": "„{card}“ ist eine Stammeskarte, keine Kulturkarte",
  "{thing} does not lie open": "{thing} liegt nicht offen",
  "no {animal} lies open": "dieses Tier liegt nicht offen: {animal}",
  "{stone} was taken by {who}": "den Stein {stone} hat {who} genommen",
  "era II stones come from round {first} on, this is round {now}":
    "Steine der Ära II gibt es ab Runde {first}, jetzt ist Runde {now}",
  "a chief is to be picked": "ein Häuptling ist zu wählen",
  "the side of your chief is to be chosen": "die Seite deines Häuptlings ist zu wählen",
  "culture cards may be played, then a figure is to be placed":
    "Kulturkarten dürfen gespielt werden, dann ist eine Figur zu setzen",
  "a card is to be discarded for the further culture card": "für die weitere Kulturkarte ist eine Karte abzulegen",
  "the areas of the column may be used, until you end the turn":
    "die Bereiche der Spalte dürfen genutzt werden, bis du den Zug beendest",
  "the effects of resting may be used, until you end the turn":
    "die Effekte des Ruhefelds dürfen genutzt werden, bis du den Zug beendest",
  "keep the open rest tile, or take the next one": "behalte das offene Ruheplättchen, oder nimm das nächste",
  "cards may be laid on the eclipse pile, until you end it":
    "Karten dürfen auf den Finsternisstapel gelegt werden, bis du ihn abschließt",
  "gains may be taken, until you end your eclipse":
    "Erträge dürfen genommen werden, bis du deine Sonnenfinsternis beendest",
  "the rival": "der Rivale",
  "finish the effect that waits first, or skip: {effects}":
    "führ zuerst den wartenden Effekt aus, oder verzichte: {effects}",
  "{place} has a village of {who}": "auf {place} steht schon eine Siedlung ({who})",
  "the mammoth stands on {place}": "auf {place} steht das Mammut",
  "all your {n} villages are built": "alle deine {n} Siedlungen sind gebaut",
  "all your {n} megaliths are built": "alle deine {n} Megalithen sind gebaut",
  "the Base is no place for a village: {place} touches it":
    "an der Basis darf keine Siedlung stehen: {place} grenzt an sie",
  "needs a camp on {hexes}": "braucht ein Lager auf {hexes}",
  "{place} is no start cell and borders on no megalith": "{place} ist kein Startfeld und grenzt an keinen Megalithen",
  "{place} borders on no megalith; only grey ones begin on start cells":
    "{place} grenzt an keinen Megalithen; nur graue beginnen auf Startfeldern",
  "a grey megalith never stands above ground, and your next one is grey":
    "ein grauer Megalith steht nie über dem Boden, und dein nächster ist grau",
  "no square of four cells begins at {place}": "bei {place} beginnt kein Quadrat aus vier Feldern",
  "{place} needs four megaliths below it: {empty} is empty":
    "{place} braucht vier Megalithen darunter: {empty} ist leer",
  "{place} needs four megaliths below it: {empty} are empty":
    "{place} braucht vier Megalithen darunter: {empty} sind leer",
  "{place} is no cell of this field": "{place} gehört nicht zum Megalithfeld",
  "{place} is taken: a grey megalith stands there": "{place} ist besetzt: dort steht ein grauer Megalith",
  "{place} is taken: a megalith of {who} stands there": "{place} ist besetzt: dort steht ein Megalith ({who})",
  "the mammoth takes {n} camp steps, {left} is left": "das Mammut braucht {n} Lagerschritte, übrig ist {left}",
  "you have no camp on {hex}": "du hast kein Lager auf {hex}",
  "{end} does not border on {start}": "{end} grenzt nicht an {start}",
};

export default sayings;
