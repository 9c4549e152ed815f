import { adventInTheYard } from "./scenes/advent-in-the-yard.ts";
import { airlock } from "./scenes/airlock.ts";
import { allTheWines } from "./scenes/all-the-wines.ts";
import { amselbergInSnow } from "./scenes/amselberg-in-snow.ts";
import { amselbergInSummer } from "./scenes/amselberg-in-summer.ts";
import { amselfest } from "./scenes/amselfest.ts";
import { barrelNine } from "./scenes/barrel-nine.ts";
import { barrelNineBottle } from "./scenes/barrel-nine-bottle.ts";
import { barrelRoll } from "./scenes/barrel-roll.ts";
import { basketOfPinot } from "./scenes/basket-of-pinot.ts";
import { beeEaters } from "./scenes/bee-eaters.ts";
import { blackbirdInTheEvening } from "./scenes/blackbird-in-the-evening.ts";
import { boatOnTheNahe } from "./scenes/boat-on-the-nahe.ts";
import { bottlesAtRest } from "./scenes/bottles-at-rest.ts";
import { bottlingLine } from "./scenes/bottling-line.ts";
import { breakfast } from "./scenes/breakfast.ts";
import { bridge } from "./scenes/bridge.ts";
import { cockerelAtSunrise } from "./scenes/cockerel-at-sunrise.ts";
import { cranesOverTheValley } from "./scenes/cranes-over-the-valley.ts";
import { elstersteinInAutumn } from "./scenes/elsterstein-in-autumn.ts";
import { fourStones } from "./scenes/four-stones.ts";
import { frauDoktor } from "./scenes/frau-doktor.ts";
import { frostCandles } from "./scenes/frost-candles.ts";
import { giftsInBrownPaper } from "./scenes/gifts-in-brown-paper.ts";
import { glassesOnTheSill } from "./scenes/glasses-on-the-sill.ts";
import { guestRoom } from "./scenes/guest-room.ts";
import { harvestOnTheSlope } from "./scenes/harvest-on-the-slope.ts";
import { hermannsBench } from "./scenes/hermanns-bench.ts";
import { heronInTheMist } from "./scenes/heron-in-the-mist.ts";
import { hotRieslingWithQuince } from "./scenes/hot-riesling-with-quince.ts";
import { nightOverTheVillage } from "./scenes/night-over-the-village.ts";
import { onionTart } from "./scenes/onion-tart.ts";
import { patchworkOfOctober } from "./scenes/patchwork-of-october.ts";
import { picnicFromAbove } from "./scenes/picnic-from-above.ts";
import { pinotNoirByCandle } from "./scenes/pinot-noir-by-candle.ts";
import { pressHouse } from "./scenes/press-house.ts";
import { prunedVine } from "./scenes/pruned-vine.ts";
import { rainbow } from "./scenes/rainbow.ts";
import { rieslingAmselberg } from "./scenes/riesling-amselberg.ts";
import { ripeRiesling } from "./scenes/ripe-riesling.ts";
import { rowsInSpring } from "./scenes/rows-in-spring.ts";
import { seaOfFog } from "./scenes/sea-of-fog.ts";
import { sektAtMidnight } from "./scenes/sekt-at-midnight.ts";
import { sheepInTheVineyard } from "./scenes/sheep-in-the-vineyard.ts";
import { signUpsideDown } from "./scenes/sign-upside-down.ts";
import { sitesFromAbove } from "./scenes/sites-from-above.ts";
import { stepsBetweenWalls } from "./scenes/steps-between-walls.ts";
import { stormOverTheNahe } from "./scenes/storm-over-the-nahe.ts";
import { vaultedCellar } from "./scenes/vaulted-cellar.ts";
import { wellingtons } from "./scenes/wellingtons.ts";

/** How each picture of the demo is drawn, by its name in content/pictures.json. */
export const drawings = {
  "amselberg-sommer": amselbergInSummer,
  "lerchenacker-fruehling": rowsInSpring,
  "amselberg-winter": amselbergInSnow,
  gewitter: stormOverTheNahe,
  "nacht-ueber-niederamsel": nightOverTheVillage,
  nebelmeer: seaOfFog,
  "reiherwiese-nebel": heronInTheMist,
  "elsterstein-herbst": elstersteinInAutumn,
  "schafe-lerchenacker": sheepInTheVineyard,
  eisheilige: frostCandles,
  rebschnitt: prunedVine,
  herbstfarben: patchworkOfOctober,
  treppe: stepsBetweenWalls,
  "nahe-kahn": boatOnTheNahe,
  bruecke: bridge,
  luftbild: sitesFromAbove,
  "hermanns-bank": hermannsBench,
  regenbogen: rainbow,
  kraniche: cranesOverTheValley,
  bienenfresser: beeEaters,
  lese: harvestOnTheSlope,
  "riesling-amselberg": rieslingAmselberg,
  "flasche-fass-9": barrelNineBottle,
  spaetburgunder: pinotNoirByCandle,
  sekt: sektAtMidnight,
  "alle-weine": allTheWines,
  geschenke: giftsInBrownPaper,
  "heisser-riesling": hotRieslingWithQuince,
  "riesling-trauben": ripeRiesling,
  "korb-spaetburgunder": basketOfPinot,
  zwiebelkuchen: onionTart,
  picknick: picnicFromAbove,
  steinprobe: fourStones,
  keller: vaultedCellar,
  "fass-9": barrelNine,
  "fass-4": airlock,
  kelterhaus: pressHouse,
  abfuellung: bottlingLine,
  flaschenlager: bottlesAtRest,
  jahrgangsprobe: glassesOnTheSill,
  "advent-hof": adventInTheYard,
  amselfest: amselfest,
  gummistiefel: wellingtons,
  fruehstueck: breakfast,
  "zimmer-stieglitz": guestRoom,
  "schild-23": signUpsideDown,
  "amsel-am-abend": blackbirdInTheEvening,
  "frau-doktor": frauDoktor,
  guenter: cockerelAtSunrise,
  fassrollen: barrelRoll,
} satisfies Record<string, () => string>;
