/** A brand: the id and key its links carry, its name, and the three letters its item codes begin with. */
export interface DemoBrand {
  id: number;
  key: string;
  name: string;
  prefix: string;
}

const rows: [key: string, name: string, prefix: string][] = [
  ['d2', 'D2', 'D2H'],
  ['3m', '3M', 'MMM'],
  ['aurelia', 'Aurelia', 'AUR'],
  ['dmg', 'DMG', 'DMG'],
  ['kerr', 'Kerr', 'KER'],
  ['keystone', 'Keystone', 'KEY'],
  ['microcopy', 'Microcopy', 'MIC'],
  ['johnson-and-johnson', 'Johnson & Johnson', 'JNJ'],
  ['dentsply', 'Dentsply Sirona', 'DEN'],
  ['diadent', 'DiaDent', 'DIA'],
  ['medicom', 'Medicom', 'MED'],
  ['premier', 'Premier', 'PRE'],
  ['surgical-specialties', 'Surgical Specialties', 'SSC'],
  ['flight', 'Flight Dental', 'FLT'],
  ['mark3', 'Mark3', 'MK3'],
  ['metrex', 'Metrex', 'MTX'],
  ['septodont', 'Septodont', 'SEP'],
  ['ivoclar', 'Ivoclar', 'IVO'],
  ['gc', 'GC', 'GCA'],
  ['coltene', 'Coltene', 'COL'],
  ['ultradent', 'Ultradent', 'ULT'],
  ['young', 'Young Dental', 'YNG'],
  ['crosstex', 'Crosstex', 'CRX'],
  ['nsk', 'NSK', 'NSK'],
  ['ss-white', 'SS White', 'SSW'],
  ['hu-friedy', 'Hu-Friedy', 'HUF'],
  ['voco', 'VOCO', 'VOC'],
  ['kuraray', 'Kuraray Noritake', 'KUR'],
  ['zhermack', 'Zhermack', 'ZHE'],
  ['sunstar', 'Sunstar GUM', 'SUN'],
  ['shofu', 'Shofu', 'SHO'],
  ['pulpdent', 'Pulpdent', 'PUL'],
  ['bisco', 'Bisco', 'BIS'],
  ['american-orthodontics', 'American Orthodontics', 'AMO'],
  ['tuttnauer', 'Tuttnauer', 'TUT'],
  ['hager', 'Hager & Werken', 'HAG'],
];

export const brands: DemoBrand[] = rows.map(([key, name, prefix], index) => ({ id: 101 + index, key, name, prefix }));
