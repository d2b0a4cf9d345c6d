import { QueryTypes, type Sequelize } from 'sequelize';
import type { PropertyRecord, PropertyRecords } from './port';
import { addressKey, apnKey } from './keys';

const COLUMNS = 'kind, dated_on::text AS date, status, description, amount, url';
/** More records than any property has; a file that names one parcel for everything does not fill a report. */
const MOST = 5000;

/** Records of the table `property_records`, which `npm run import -- property-records FILE` fills. */
export function databaseRecords(db: Sequelize): PropertyRecords {
  return {
    name: 'Imported records',
    of({ apn, street, zip }) {
      const bind = [apn === null ? '' : apnKey(apn), addressKey(street), zip];
      return db.query<PropertyRecord>(
        `SELECT ${COLUMNS} FROM property_records
         WHERE apn_key = NULLIF($1, '')
            OR (address_key = NULLIF($2, '') AND (zip IS NULL OR zip = $3))
            OR (apn_key IS NULL AND address_key IS NULL AND zip = $3)
         ORDER BY dated_on DESC NULLS LAST, id LIMIT ${MOST}`,
        { bind, type: QueryTypes.SELECT },
      );
    },
  };
}
