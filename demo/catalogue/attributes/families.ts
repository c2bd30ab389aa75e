import { anaestheticAttributes } from './anaesthetics.ts';
import { burAttributes } from './burs.ts';
import { cementAttributes } from './cements.ts';
import { disposableAttributes } from './disposables.ts';
import { endodonticAttributes } from './endodontics.ts';
import type { AttributesOfFamilies } from './family-attributes.ts';
import { gloveAttributes } from './gloves.ts';
import { handpieceAttributes } from './handpieces.ts';
import { imagingOfficeAttributes } from './imaging-office.ts';
import { impressionAttributes } from './impression.ts';
import { infectionControlAttributes } from './infection-control.ts';
import { instrumentAttributes } from './instruments.ts';
import { laboratoryAttributes } from './laboratory.ts';
import { orthodonticAttributes } from './orthodontics.ts';
import { preventiveAttributes } from './preventive.ts';
import { protectiveWearAttributes } from './protective-wear.ts';
import { restorativeAttributes } from './restorative.ts';
import { sterilizationAttributes } from './sterilization.ts';
import { surgeryAttributes } from './surgery.ts';

/** The attributes of all families. */
export const familyAttributes: AttributesOfFamilies = {
  ...gloveAttributes,
  ...protectiveWearAttributes,
  ...infectionControlAttributes,
  ...sterilizationAttributes,
  ...disposableAttributes,
  ...anaestheticAttributes,
  ...restorativeAttributes,
  ...burAttributes,
  ...cementAttributes,
  ...impressionAttributes,
  ...endodonticAttributes,
  ...surgeryAttributes,
  ...preventiveAttributes,
  ...instrumentAttributes,
  ...imagingOfficeAttributes,
  ...handpieceAttributes,
  ...orthodonticAttributes,
  ...laboratoryAttributes,
};
