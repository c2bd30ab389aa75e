import type { ValueNames } from './define.ts';
import { clinicalKinds } from './kinds-clinical.ts';
import { equipmentKinds } from './kinds-equipment.ts';
import { supplyKinds } from './kinds-supplies.ts';

/** The kinds of products within a class. */
export const kindNames = { ...supplyKinds, ...clinicalKinds, ...equipmentKinds } as const satisfies ValueNames;

/** The state in which a material comes. */
export const formNames = {
  powder: ['Powder', 'Poudre'],
  liquid: ['Liquid', 'Liquide'],
  'powder-liquid': ['Powder and liquid', 'Poudre et liquide'],
  concentrate: ['Concentrate', 'Concentré'],
  gel: ['Gel', 'Gel'],
  paste: ['Paste', 'Pâte'],
  ointment: ['Ointment', 'Onguent'],
  putty: ['Putty', 'Mastic'],
  foam: ['Foam', 'Mousse'],
  spray: ['Spray', 'Vaporisateur'],
  wipes: ['Wipes', 'Lingettes'],
  tablets: ['Tablets', 'Comprimés'],
  granules: ['Granules', 'Granules'],
  sheet: ['Sheet', 'Feuille'],
  sticks: ['Sticks', 'Bâtonnets'],
  varnish: ['Varnish', 'Vernis'],
  cone: ['Cone', 'Cône'],
  plug: ['Plug', 'Bouchon'],
  tape: ['Tape', 'Bande'],
} as const satisfies ValueNames;

/** The forms in which a product is packed or sold. */
export const packagingNames = {
  box: ['Box', 'Boîte'],
  case: ['Case', 'Caisse'],
  carton: ['Carton', 'Carton'],
  bag: ['Bag', 'Sac'],
  canister: ['Canister', 'Contenant'],
  'flat-pack': ['Flat pack', 'Paquet plat'],
  bucket: ['Bucket', 'Seau'],
  refill: ['Refill', 'Recharge'],
  kit: ['Kit', 'Trousse'],
  bottle: ['Bottle', 'Bouteille'],
  'spray-bottle': ['Spray bottle', 'Vaporisateur'],
  'foam-bottle': ['Foam bottle', 'Flacon mousseur'],
  'pump-bottle': ['Pump bottle', 'Flacon-pompe'],
  jug: ['Jug', 'Cruche'],
  can: ['Can', 'Aérosol'],
  tube: ['Tube', 'Tube'],
  jar: ['Jar', 'Pot'],
  vial: ['Vial', 'Fiole'],
  syringe: ['Syringe', 'Seringue'],
  'automix-syringe': ['Automix syringe', 'Seringue automélangeuse'],
  cartridge: ['Cartridge', 'Cartouche'],
  capsules: ['Capsules', 'Capsules'],
  'unit-dose': ['Unit dose', 'Unidose'],
  'machine-bag': ['Machine bag', 'Sac pour mélangeur'],
  pen: ['Pen', 'Stylo'],
  pouch: ['Pouch', 'Sachet'],
  single: ['Single', 'À l’unité'],
  pack: ['Pack', 'Paquet'],
  roll: ['Roll', 'Rouleau'],
  spool: ['Spool', 'Bobine'],
  tray: ['Tray', 'Plateau'],
  display: ['Display', 'Présentoir'],
  bulk: ['Bulk', 'Vrac'],
  assortment: ['Assortment', 'Assortiment'],
} as const satisfies ValueNames;
