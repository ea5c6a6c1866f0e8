/** Why something is not possible, in Italian. */

import type { Sayings } from "../../../../words/sayings.ts";

const sayings: Sayings = {
  recruiting: "reclutare",
  "taking a culture card": "prendere una carta cultura",
  "taking an animal": "prendere un animale",
  "taking a sacred stone": "prendere una pietra sacra",
  "building a village": "costruire un villaggio",
  "building a megalith": "costruire un megalite",
  "a step on an idol track": "avanzare su un tracciato degli idoli",
  "a camp step": "spostare un accampamento",
  burying: "seppellire",
  "taking back a discarded card": "riprendere una carta scartata",
  tipping: "girare un animale",
  "an exchange": "scambiare",
  paying: "pagare",
  "a choice of options": "una scelta tra opzioni",
  "the top area": "la zona superiore",
  "the middle area": "la zona centrale",
  "the lower area": "la zona inferiore",
  "the top area of {column}": "la zona superiore di {column}",
  "the middle area of {column}": "la zona centrale di {column}",
  "the lower area of {column}": "la zona inferiore di {column}",
  "{offer} in {column}": "«{offer}» in {column}",
  "{deed} needs an effect: {wanted}": "per {deed} serve un effetto: {wanted}",
  "{deed} needs an effect like {source}: {wanted}": "per {deed} serve un effetto come {source}: {wanted}",
  "{deed} needs an effect; your figure stands in {place}": "per {deed} serve un effetto; la tua pedina è in {place}",
  "{deed} needs an effect, like {source}; your figure stands in {place}":
    "per {deed} serve un effetto come {source}; la tua pedina è in {place}",
  "not from there: {effects}": "non da lì: {effects}",
  "you have {goods}, enough for {n} exchange": "hai {goods}, abbastanza per {n} scambio",
  "you have {goods}, enough for {n} exchanges": "hai {goods}, abbastanza per {n} scambi",
  "at most {n} time: {effects}": "al massimo {n} volta: {effects}",
  "at most {n} times: {effects}": "al massimo {n} volte: {effects}",
  "name how often, at least once; or skip": "di’ quante volte, almeno una; oppure rinuncia",
  "no figure stands there now": "ora lì non c’è nessuna pedina",
  "your figure stands in {place}": "la tua pedina è in {place}",
  "{offer} is an action of {column}: {at}": "«{offer}» è un’azione di {column}: {at}",
  "{area} is closed: {used} was used already": "{area} è chiusa: hai già usato {used}",
  "{card} is not in your hand": "{card} non è nella tua mano",
  "{card} is not in your discard pile": "{card} non è tra i tuoi scarti",
  "{card} is not in your played cards": "{card} non è tra le tue carte giocate",
  "{card} is not in your eclipse pile": "{card} non è nella tua pila dell’eclissi",
  "there are {n} options": "ci sono {n} opzioni",
  "option {n} was chosen already": "l’opzione {n} è già stata scelta",
  "nothing of option {n} can be done now: {effects}": "dell’opzione {n} ora non si può fare nulla: {effects}",
  "nothing of it can be done now: {effects}": "ora non si può fare nulla di questo: {effects}",
  "use the lower area first, with take lower: {effects}": "usa prima la zona inferiore: {effects}",
  "all your {n} camps are on the land": "tutti i tuoi {n} accampamenti sono sulla mappa",
  "you have no untipped {animal}": "non hai animali non girati di questa specie: {animal}",
  this: "questo",
  "your honour marker is in the last row, {n}": "il tuo segnalino onore è nell’ultima riga, la {n}",
  "the land is laid out": "si dispone la mappa",
  "sacred stones are laid out": "si dispongono le pietre sacre",
  "animals are laid open": "si scoprono gli animali",
  "culture cards are laid open": "si scoprono le carte cultura",
  "chiefs are dealt": "si distribuiscono i capi",
  "hands are drawn": "si pescano le carte della mano",
  "a rest tile is turned up": "si scopre una tessera riposo",
  "the next rest tile is turned up": "si scopre la prossima tessera riposo",
  "the rival's card is turned up": "si scopre la carta del rivale",
  "a find is turned up": "si scopre un ritrovamento",
  "a card is drawn": "si pesca una carta",
  "chance decides now: {what}": "ora decide il caso: {what}",
  "chance cannot answer this now: {what}": "il caso ora non può rispondere così: {what}",
  "{who} decides, not chance: {wanted}": "decide {who}, non il caso: {wanted}",
  "the game is over": "la partita è finita",
  "culture cards are played before the figure is placed": "le carte cultura si giocano prima di mettere la pedina",
  "you have no other card to pay for a second culture card":
    "non hai un’altra carta per pagare una seconda carta cultura",
  "a resting figure plays no tribe cards": "una pedina a riposo non gioca carte tribù",
  "tribe cards are played while the figure stands in a column (before it only with tribe_in_step_1=on)":
    "le carte tribù si giocano mentre la pedina è in una colonna (prima solo con tribe_in_step_1=on)",
  "one figure a turn: this turn's stands in {place}": "una pedina per turno: quella di questo turno è in {place}",
  "your chief stands in {place} already": "il tuo capo è già in {place}",
  "both tribe figures of your {n} figures are placed":
    "delle tue {n} pedine, entrambe quelle della tribù sono già piazzate",
  "who has played a tribe card in this turn cannot rest with their figure":
    "chi ha giocato una carta tribù in questo turno non può riposare con la pedina",
  "food becomes labour by itself when a price is paid; by hand only with payment=manual":
    "il cibo diventa lavoro da sé quando si paga; a mano solo con payment=manual",
  "in the eclipse food makes no labour": "durante l’eclissi il cibo non diventa lavoro",
  "not between naming a further culture card and its price":
    "non tra l’annuncio di un’ulteriore carta cultura e il suo prezzo",
  "not before the choice of a rest tile": "non prima della scelta di una tessera riposo",
  "you have {n} food, and a labour takes {needed}": "hai {n} cibo, e 1 lavoro ne richiede {needed}",
  "cards are discarded only for a further culture card: {wanted}":
    "si scartano carte solo per un’ulteriore carta cultura: {wanted}",
  "{card} is the card to be played; discard another one": "{card} è la carta da giocare; scartane un’altra",
  "cards are laid on the pile after the third figure: {wanted}":
    "le carte si mettono sulla pila dopo la terza pedina: {wanted}",
  "a figure must be placed first: a column or rest": "prima bisogna mettere una pedina: in una colonna o a riposo",
  "{chief} went to {who}": "{who} ha già {chief}",
  "no effect waits that could be skipped: {wanted}": "nessun effetto in attesa a cui rinunciare: {wanted}",
  "rest tiles are not in this game: play with rest_tiles=on":
    "le tessere riposo non sono in questa partita: gioca con rest_tiles=on",
  "the mammoth is not in this game: play with mammoth=on": "il mammut non è in questa partita: gioca con mammoth=on",
  place: "posti",
  abilities: "abilità",
  land: "mappa",
  board: "plancia",
  "its step has not come yet: now the step is {step}": "la sua fase non è ancora arrivata, ora: {step}",
  chief: "capo",
  lower: "zona inferiore",
  tile: "tessera riposo",
  "rest-{n}": "riposo {n}",
  "place-{n}": "posto {n}",
  "village-{n}": "villaggio {n}",
  "slot-{n}": "spazio megaliti {n}",
  "place the chief first": "metti prima il capo",
  "your chief is not placed yet, only this turn's figure in {place}":
    "il tuo capo non è ancora in gioco, solo la pedina di questo turno in {place}",
  "your chief stands elsewhere: the chief in {place}, this turn's figure in {here}":
    "il tuo capo è altrove: il capo in {place}, la pedina di questo turno in {here}",
  "side {side} of {chief} works in {places}, not in {place}":
    "il lato {side} di {chief} vale in {places}, non in {place}",
  "your chief's ability was used already": "l’abilità del tuo capo è già stata usata",
  "your chief's ability was used already, or the chief came here in an earlier turn":
    "l’abilità del tuo capo è già stata usata, o il capo è arrivato qui in un turno precedente",
  "only a figure in a column uses a lower area": "solo una pedina in una colonna usa una zona inferiore",
  "the lower area was used already": "la zona inferiore è già stata usata",
  "the lower area went to your own earlier figure, who was first here":
    "la zona inferiore è andata a una tua pedina, arrivata qui per prima",
  "the lower area went to {who}, who was first here": "la zona inferiore va a chi è arrivato qui per primo: {who}",
  "you hold no rest tile in this turn": "in questo turno non hai tessere riposo",
  "the rest tile was used already": "la tessera riposo è già stata usata",
  "your figure does not rest": "la tua pedina non è a riposo",
  "{gain} was used already": "già usato: {gain}",
  "{card} does nothing in the eclipse": "{card} non fa nulla durante l’eclissi",
  "no {card} lies in your eclipse pile": "nella tua pila dell’eclissi non c’è {card}",
  "the ability of every {card} in your pile was used already, or its step is over":
    "l’abilità di ogni {card} nella tua pila è già stata usata, o la sua fase è finita",
  "{card} has no ability but its labour": "{card} non ha abilità oltre al lavoro",
  "the ability of {card} only gives labour, which comes at once: {effects}":
    "l’abilità di {card} dà solo lavoro, che arriva subito: {effects}",
  "no {card} was played in this turn": "in questo turno non hai giocato {card}",
  "the ability of every {card} played in this turn was used already":
    "l’abilità di ogni {card} giocata in questo turno è già stata usata",
  "nobody leads the Base": "nessuno è in testa sulla Base",
  "you have no influence on {hex}": "non hai influenza su {hex}",
  "the mammoth has {n} on {hex}, you have {own}": "il mammut ha {n} su {hex}, tu hai {own}",
  "{who} leads {hex} with {n}, you have {own}": "su {hex} è in testa {who} con {n}, tu hai {own}",
  "the income of {hex} was taken already, or you did not lead it when the land was read":
    "la rendita di {hex} è già stata presa, o lì non eri in testa quando si è contata la mappa",
  "you are on place {n}: take its income or that of a lower place":
    "sei al posto {n}: prendi la sua rendita o quella di un posto più indietro",
  "the income of one place was taken already, or its step is over":
    "la rendita di un posto è già stata presa, o la sua fase è finita",
  "the income of {gain} was taken already, or its step is over": "rendita già presa, o fase già finita: {gain}",
  "you have built {n} village": "hai costruito {n} villaggio",
  "you have built {n} villages": "hai costruito {n} villaggi",
  "that slot is empty with {needed} megaliths built, you have built {n}":
    "quello spazio è vuoto con {needed} megaliti costruiti, tu ne hai costruiti {n}",
  "{stone} is not yours": "la pietra {stone} non è tua",
  "{gain} belongs to the turn of a figure: {wanted}": "questo appartiene al turno di una pedina ({gain}): {wanted}",
  "{gain} is an income of the eclipse: {wanted}": "questa è una rendita dell’eclissi ({gain}): {wanted}",
  "no tribe cards can be played now": "ora non si possono giocare carte tribù",
  "play tribe cards first, your hand has {n} labour": "gioca prima carte tribù, la tua mano ha {n} lavoro",
  "even with all tribe cards of your hand ({n} labour) and all food":
    "anche con tutte le carte tribù della tua mano ({n} lavoro) e tutto il cibo",
  "turn {n} food into labour first": "trasforma prima {n} cibo in lavoro",
  "{short} labour short: {what} costs {cost} labour, you have {n}: {advice}":
    "{short} lavoro in meno del necessario: {what} costa {cost} lavoro, hai {n}: {advice}",
  "{short} labour short: {what} costs {cost} labour, you have {n} and {food} food: {advice}":
    "{short} lavoro in meno del necessario: {what} costa {cost} lavoro, hai {n} e {food} cibo: {advice}",
  "{what} costs {n} labour, and in the eclipse food makes none":
    "{what} costa {n} lavoro, e durante l’eclissi il cibo non diventa lavoro",
  "{short} short: {what} costs {cost}, you have {n}": "{short} in meno del necessario: {what} costa {cost}, hai {n}",
  "this recruit goes to the hand": "questa recluta va in mano",
  "this recruit goes to the discard pile": "questa recluta va negli scarti",
  "no {card} is left in its stack": "nella pila non resta nessuna carta: {card}",
  "{card} is a tribe card, no culture card": "{card} è una carta tribù, non una carta cultura",
  "{thing} does not lie open": "{thing} non è in mostra",
  "no {animal} lies open": "questo animale non è in mostra: {animal}",
  "{stone} was taken by {who}": "la pietra {stone} l’ha già presa {who}",
  "era II stones come from round {first} on, this is round {now}":
    "le pietre dell’era II arrivano dal round {first}, questo è il round {now}",
  "a chief is to be picked": "bisogna scegliere un capo",
  "the side of your chief is to be chosen": "bisogna scegliere il lato del tuo capo",
  "culture cards may be played, then a figure is to be placed":
    "si possono giocare carte cultura, poi bisogna mettere una pedina",
  "a card is to be discarded for the further culture card": "bisogna scartare una carta per l’ulteriore carta cultura",
  "the areas of the column may be used, until you end the turn":
    "si possono usare le zone della colonna, finché non termini il turno",
  "the effects of resting may be used, until you end the turn":
    "si possono usare gli effetti del riposo, finché non termini il turno",
  "keep the open rest tile, or take the next one": "tieni la tessera riposo scoperta, o prendi la prossima",
  "cards may be laid on the eclipse pile, until you end it":
    "si possono mettere carte sulla pila dell’eclissi, finché non la chiudi",
  "gains may be taken, until you end your eclipse": "si possono prendere le rendite, finché non termini la tua eclissi",
  "the rival": "il rivale",
  "finish the effect that waits first, or skip: {effects}": "concludi prima l’effetto in attesa, o rinuncia: {effects}",
  "{place} has a village of {who}": "su {place} c’è già un villaggio ({who})",
  "the mammoth stands on {place}": "su {place} c’è il mammut",
  "all your {n} villages are built": "tutti i tuoi {n} villaggi sono costruiti",
  "all your {n} megaliths are built": "tutti i tuoi {n} megaliti sono costruiti",
  "the Base is no place for a village: {place} touches it": "la Base non è posto per un villaggio: {place} la tocca",
  "needs a camp on {hexes}": "serve un accampamento su {hexes}",
  "{place} is no start cell and borders on no megalith":
    "{place} non è una casella iniziale e non confina con megaliti",
  "{place} borders on no megalith; only grey ones begin on start cells":
    "{place} non confina con megaliti; solo quelli grigi iniziano sulle caselle iniziali",
  "a grey megalith never stands above ground, and your next one is grey":
    "un megalite grigio non sta mai sopra il suolo, e il tuo prossimo è grigio",
  "no square of four cells begins at {place}": "da {place} non inizia un quadrato di quattro caselle",
  "{place} needs four megaliths below it: {empty} is empty":
    "{place} ha bisogno di quattro megaliti sotto: {empty} è vuota",
  "{place} needs four megaliths below it: {empty} are empty":
    "{place} ha bisogno di quattro megaliti sotto: {empty} sono vuote",
  "{place} is no cell of this field": "{place} non è una casella di questo campo",
  "{place} is taken: a grey megalith stands there": "{place} è occupata: c’è un megalite grigio",
  "{place} is taken: a megalith of {who} stands there": "{place} è occupata: c’è un megalite ({who})",
  "the mammoth takes {n} camp steps, {left} is left": "il mammut richiede {n} passi di accampamento, ne resta {left}",
  "you have no camp on {hex}": "non hai accampamenti su {hex}",
  "{end} does not border on {start}": "{end} non confina con {start}",
};

export default sayings;
