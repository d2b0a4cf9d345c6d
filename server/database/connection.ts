import pg from 'pg';
import { Sequelize } from 'sequelize';
import { initModels } from '../models';

/** A pool with every model tied to it. One at a time in a process: models are static. */
export function connect(databaseUrl: string, poolSize: number): Sequelize {
  const sequelize = new Sequelize(databaseUrl, {
    dialect: 'postgres',
    dialectModule: pg,
    logging: false,
    pool: { max: poolSize, min: 0, idle: 10_000, acquire: 20_000 },
    dialectOptions: {
      application_name: 'bridgebook',
      statement_timeout: 60_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    define: { underscored: true },
  });
  initModels(sequelize);
  return sequelize;
}
