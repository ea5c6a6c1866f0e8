/** Why something is not possible, in Dutch. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  recruiting: "werven",
  "taking a culture card": "een cultuurkaart nemen",
  "taking an animal": "een dier nemen",
  "taking a sacred stone": "een heilige steen nemen",
  "building a village": "een dorp bouwen",
  "building a megalith": "een megaliet bouwen",
  "a step on an idol track": "een stap op een afgodenspoor",
  "a camp step": "een kampstap",
  burying: "begraven",
  "taking back a discarded card": "een afgelegde kaart terugnemen",
  tipping: "kantelen",
  "an exchange": "ruilen",
  paying: "betalen",
  "a choice of options": "een keuze uit opties",
  "the top area": "het bovenste deel",
  "the middle area": "het middelste deel",
  "the lower area": "het onderste deel",
  "the top area of {column}": "het bovenste deel van {column}",
  "the middle area of {column}": "het middelste deel van {column}",
  "the lower area of {column}": "het onderste deel van {column}",
  "{offer} in {column}": "‘{offer}’ bij {column}",
  "{deed} needs an effect: {wanted}": "{deed} vraagt een effect: {wanted}",
  "{deed} needs an effect like {source}: {wanted}": "{deed} vraagt een effect zoals {source}: {wanted}",
  "{deed} needs an effect; your figure stands in {place}": "{deed} vraagt een effect; je figuur staat bij {place}",
  "{deed} needs an effect, like {source}; your figure stands in {place}":
    "{deed} vraagt een effect zoals {source}; je figuur staat bij {place}",
  "not from there: {effects}": "niet daarvandaan: {effects}",
  "you have {goods}, enough for {n} exchange": "je hebt {goods}, genoeg om {n} keer te ruilen",
  "you have {goods}, enough for {n} exchanges": "je hebt {goods}, genoeg om {n} keer te ruilen",
  "at most {n} time: {effects}": "hoogstens {n} keer: {effects}",
  "at most {n} times: {effects}": "hoogstens {n} keer: {effects}",
  "name how often, at least once; or skip": "zeg hoe vaak, ten minste één keer; of sla over",
  "no figure stands there now": "daar staat nu geen figuur",
  "your figure stands in {place}": "je figuur staat bij {place}",
  "{offer} is an action of {column}: {at}": "‘{offer}’ is een actie van {column}: {at}",
  "{area} is closed: {used} was used already": "{area} is gesloten: {used} is al gebruikt",
  "{card} is not in your hand": "{card} zit niet in je hand",
  "{card} is not in your discard pile": "{card} ligt niet in je aflegstapel",
  "{card} is not in your played cards": "{card} ligt niet bij je gespeelde kaarten",
  "{card} is not in your eclipse pile": "{card} ligt niet in je eclipsstapel",
  "there are {n} options": "er zijn {n} opties",
  "option {n} was chosen already": "optie {n} is al gekozen",
  "nothing of option {n} can be done now: {effects}": "van optie {n} kan nu niets: {effects}",
  "nothing of it can be done now: {effects}": "daarvan kan nu niets: {effects}",
  "use the lower area first, with take lower: {effects}": "gebruik eerst het onderste deel: {effects}",
  "all your {n} camps are on the land": "al je {n} kampen staan op het land",
  "you have no untipped {animal}": "je hebt geen staand dier van deze soort: {animal}",
  this: "dit",
  "your honour marker is in the last row, {n}": "je eremarkering staat al in de laatste rij ({n})",
  "the land is laid out": "het land wordt opgebouwd",
  "sacred stones are laid out": "heilige stenen worden neergelegd",
  "animals are laid open": "dieren worden opengelegd",
  "culture cards are laid open": "cultuurkaarten worden opengelegd",
  "chiefs are dealt": "hoofdmannen worden gedeeld",
  "hands are drawn": "handkaarten worden getrokken",
  "a rest tile is turned up": "een rusttegel wordt omgedraaid",
  "the next rest tile is turned up": "de volgende rusttegel wordt omgedraaid",
  "the rival's card is turned up": "de kaart van de rivaal wordt omgedraaid",
  "a find is turned up": "een vondst wordt omgedraaid",
  "a card is drawn": "een kaart wordt getrokken",
  "chance decides now: {what}": "nu beslist het toeval: {what}",
  "chance cannot answer this now: {what}": "dat kan het toeval nu niet opleveren: {what}",
  "{who} decides, not chance: {wanted}": "{who} beslist, niet het toeval: {wanted}",
  "the game is over": "het spel is voorbij",
  "culture cards are played before the figure is placed": "cultuurkaarten speel je voordat de figuur wordt gezet",
  "you have no other card to pay for a second culture card":
    "je hebt geen andere kaart om een tweede cultuurkaart te betalen",
  "a resting figure plays no tribe cards": "een rustende figuur speelt geen stamkaarten",
  "tribe cards are played while the figure stands in a column (before it only with tribe_in_step_1=on)":
    "stamkaarten speel je terwijl de figuur in een kolom staat (ervoor alleen met tribe_in_step_1=on)",
  "one figure a turn: this turn's stands in {place}": "één figuur per beurt: die van deze beurt staat bij {place}",
  "your chief stands in {place} already": "je hoofdman staat al bij {place}",
  "both tribe figures of your {n} figures are placed": "beide stamfiguren van je {n} figuren zijn gezet",
  "who has played a tribe card in this turn cannot rest with their figure":
    "wie in deze beurt een stamkaart heeft gespeeld, kan met de figuur niet rusten",
  "food becomes labour by itself when a price is paid; by hand only with payment=manual":
    "voedsel wordt bij het betalen vanzelf arbeid; met de hand alleen met payment=manual",
  "in the eclipse food makes no labour": "tijdens de eclips wordt voedsel geen arbeid",
  "not between naming a further culture card and its price":
    "niet tussen het noemen van een volgende cultuurkaart en de prijs ervan",
  "not before the choice of a rest tile": "niet voor de keuze van een rusttegel",
  "you have {n} food, and a labour takes {needed}": "je hebt {n} voedsel, en 1 arbeid kost {needed}",
  "cards are discarded only for a further culture card: {wanted}":
    "kaarten leg je alleen af voor een volgende cultuurkaart: {wanted}",
  "{card} is the card to be played; discard another one": "{card} wordt juist gespeeld; leg een andere kaart af",
  "cards are laid on the pile after the third figure: {wanted}":
    "kaarten leg je op de stapel na de derde figuur: {wanted}",
  "a figure must be placed first: a column or rest":
    "eerst moet er een figuur worden gezet: in een kolom of bij de rust",
  "{chief} went to {who}": "{chief} ging naar {who}",
  "no effect waits that could be skipped: {wanted}": "er wacht geen effect dat je kunt overslaan: {wanted}",
  "rest tiles are not in this game: play with rest_tiles=on":
    "rusttegels zitten niet in dit spel: speel met rest_tiles=on",
  "the mammoth is not in this game: play with mammoth=on": "de mammoet zit niet in dit spel: speel met mammoth=on",
  place: "plaatsen",
  abilities: "vaardigheden",
  land: "land",
  board: "bord",
  "its step has not come yet: now the step is {step}": "die fase is nog niet aan de beurt, nu: {step}",
  chief: "hoofdman",
  lower: "onderste deel",
  tile: "rusttegel",
  "rest-{n}": "rust {n}",
  "place-{n}": "plaats {n}",
  "village-{n}": "dorp {n}",
  "slot-{n}": "megalietvak {n}",
  "place the chief first": "zet eerst de hoofdman",
  "your chief is not placed yet, only this turn's figure in {place}":
    "je hoofdman is nog niet gezet, alleen de figuur van deze beurt bij {place}",
  "your chief stands elsewhere: the chief in {place}, this turn's figure in {here}":
    "je hoofdman staat ergens anders: de hoofdman bij {place}, de figuur van deze beurt bij {here}",
  "side {side} of {chief} works in {places}, not in {place}":
    "kant {side} van {chief} werkt bij {places}, niet bij {place}",
  "your chief's ability was used already": "de vaardigheid van je hoofdman is al gebruikt",
  "your chief's ability was used already, or the chief came here in an earlier turn":
    "de vaardigheid van je hoofdman is al gebruikt, of de hoofdman kwam hier in een eerdere beurt",
  "only a figure in a column uses a lower area": "alleen een figuur in een kolom gebruikt een onderste deel",
  "the lower area was used already": "het onderste deel is al gebruikt",
  "the lower area went to your own earlier figure, who was first here":
    "het onderste deel ging naar je eigen eerdere figuur, die hier als eerste was",
  "the lower area went to {who}, who was first here": "het onderste deel ging naar {who}, die hier als eerste was",
  "you hold no rest tile in this turn": "je hebt in deze beurt geen rusttegel",
  "the rest tile was used already": "de rusttegel is al gebruikt",
  "your figure does not rest": "je figuur rust niet",
  "{gain} was used already": "al gebruikt: {gain}",
  "{card} does nothing in the eclipse": "{card} doet niets tijdens de eclips",
  "no {card} lies in your eclipse pile": "in je eclipsstapel ligt geen {card}",
  "the ability of every {card} in your pile was used already, or its step is over":
    "de vaardigheid van elke {card} in je stapel is al gebruikt, of de fase is voorbij",
  "{card} has no ability but its labour": "{card} heeft geen vaardigheid behalve arbeid",
  "the ability of {card} only gives labour, which comes at once: {effects}":
    "de vaardigheid van {card} geeft alleen arbeid, en die komt meteen: {effects}",
  "no {card} was played in this turn": "in deze beurt is geen {card} gespeeld",
  "the ability of every {card} played in this turn was used already":
    "de vaardigheid van elke {card} van deze beurt is al gebruikt",
  "nobody leads the Base": "niemand leidt op de Basis",
  "you have no influence on {hex}": "je hebt geen invloed op {hex}",
  "the mammoth has {n} on {hex}, you have {own}": "de mammoet heeft {n} op {hex}, jij hebt {own}",
  "{who} leads {hex} with {n}, you have {own}": "{who} leidt op {hex} met {n}, jij hebt {own}",
  "the income of {hex} was taken already, or you did not lead it when the land was read":
    "het inkomen van {hex} is al genomen, of je leidde er niet toen het land werd geteld",
  "you are on place {n}: take its income or that of a lower place":
    "je staat op plaats {n}: neem dat inkomen of dat van een lagere plaats",
  "the income of one place was taken already, or its step is over":
    "het inkomen van een plaats is al genomen, of de fase is voorbij",
  "the income of {gain} was taken already, or its step is over":
    "dit inkomen is al genomen, of de fase is voorbij: {gain}",
  "you have built {n} village": "je hebt {n} dorp gebouwd",
  "you have built {n} villages": "je hebt {n} dorpen gebouwd",
  "that slot is empty with {needed} megaliths built, you have built {n}":
    "dat megalietvak is leeg met {needed} gebouwde megalieten, je hebt er {n} gebouwd",
  "{stone} is not yours": "steen {stone} is niet van jou",
  "{gain} belongs to the turn of a figure: {wanted}": "dat hoort bij de beurt van een figuur ({gain}): {wanted}",
  "{gain} is an income of the eclipse: {wanted}": "dat is een inkomen van de eclips ({gain}): {wanted}",
  "no tribe cards can be played now": "nu kunnen er geen stamkaarten worden gespeeld",
  "play tribe cards first, your hand has {n} labour": "speel eerst stamkaarten, je hand heeft {n} arbeid",
  "even with all tribe cards of your hand ({n} labour) and all food":
    "zelfs met alle stamkaarten in je hand ({n} arbeid) en al het voedsel",
  "turn {n} food into labour first": "maak eerst arbeid van {n} voedsel",
  "{short} labour short: {what} costs {cost} labour, you have {n}: {advice}":
    "{short} arbeid te weinig: {what} kost {cost} arbeid, je hebt {n}: {advice}",
  "{short} labour short: {what} costs {cost} labour, you have {n} and {food} food: {advice}":
    "{short} arbeid te weinig: {what} kost {cost} arbeid, je hebt {n} en {food} voedsel: {advice}",
  "{what} costs {n} labour, and in the eclipse food makes none":
    "{what} kost {n} arbeid, en tijdens de eclips wordt voedsel geen arbeid",
  "{short} short: {what} costs {cost}, you have {n}": "{short} te weinig: {what} kost {cost}, je hebt {n}",
  "this recruit goes to the hand": "deze geworven kaart gaat naar de hand",
  "this recruit goes to the discard pile": "deze geworven kaart gaat naar de aflegstapel",
  "no {card} is left in its stack": "er is geen {card} meer in de stapel",
  "{card} is a tribe card, no culture card": "{card} is een stamkaart, geen cultuurkaart",
  "{thing} does not lie open": "{thing} ligt niet open",
  "no {animal} lies open": "er ligt geen {animal} open",
  "{stone} was taken by {who}": "steen {stone} is genomen door {who}",
  "era II stones come from round {first} on, this is round {now}":
    "stenen van tijdperk II zijn er vanaf ronde {first}, dit is ronde {now}",
  "a chief is to be picked": "er moet een hoofdman worden gekozen",
  "the side of your chief is to be chosen": "de kant van je hoofdman moet worden gekozen",
  "culture cards may be played, then a figure is to be placed":
    "er mogen cultuurkaarten worden gespeeld, daarna moet er een figuur worden gezet",
  "a card is to be discarded for the further culture card":
    "voor de volgende cultuurkaart moet een kaart worden afgelegd",
  "the areas of the column may be used, until you end the turn":
    "de delen van de kolom mogen worden gebruikt, tot je de beurt beëindigt",
  "the effects of resting may be used, until you end the turn":
    "de effecten van de rust mogen worden gebruikt, tot je de beurt beëindigt",
  "keep the open rest tile, or take the next one": "houd de open rusttegel, of neem de volgende",
  "cards may be laid on the eclipse pile, until you end it": "er mogen kaarten op de eclipsstapel, tot je die afsluit",
  "gains may be taken, until you end your eclipse": "er mogen opbrengsten worden genomen, tot je je eclips beëindigt",
  "the rival": "de rivaal",
  "finish the effect that waits first, or skip: {effects}":
    "maak eerst het wachtende effect af, of sla over: {effects}",
  "{place} has a village of {who}": "op {place} staat een dorp van {who}",
  "the mammoth stands on {place}": "op {place} staat de mammoet",
  "all your {n} villages are built": "al je {n} dorpen zijn gebouwd",
  "all your {n} megaliths are built": "al je {n} megalieten zijn gebouwd",
  "the Base is no place for a village: {place} touches it": "bij de Basis mag geen dorp staan: {place} grenst eraan",
  "needs a camp on {hexes}": "er is een kamp nodig op {hexes}",
  "{place} is no start cell and borders on no megalith": "{place} is geen startvak en grenst aan geen megaliet",
  "{place} borders on no megalith; only grey ones begin on start cells":
    "{place} grenst aan geen megaliet; alleen grijze beginnen op startvakken",
  "a grey megalith never stands above ground, and your next one is grey":
    "een grijze megaliet staat nooit boven de grond, en je volgende is grijs",
  "no square of four cells begins at {place}": "bij {place} begint geen vierkant van vier vakken",
  "{place} needs four megaliths below it: {empty} is empty": "{place} vraagt vier megalieten eronder: {empty} is leeg",
  "{place} needs four megaliths below it: {empty} are empty":
    "{place} vraagt vier megalieten eronder: {empty} zijn leeg",
  "{place} is no cell of this field": "{place} is geen vak van dit veld",
  "{place} is taken: a grey megalith stands there": "{place} is bezet: er staat een grijze megaliet",
  "{place} is taken: a megalith of {who} stands there": "{place} is bezet: er staat een megaliet van {who}",
  "the mammoth takes {n} camp steps, {left} is left": "de mammoet kost {n} kampstappen, er is er {left} over",
  "you have no camp on {hex}": "je hebt geen kamp op {hex}",
  "{end} does not border on {start}": "{end} grenst niet aan {start}",
};

export default sayings;
