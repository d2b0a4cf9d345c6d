import type { Adapter, AdapterPayload } from 'oidc-provider';
import { QueryTypes, type Sequelize } from 'sequelize';

interface Row {
  payload: AdapterPayload;
  consumedAt: Date | null;
}

const LIVE = '(expires_at IS NULL OR expires_at > now())';

/** The one refresh token that another is exchanged for. */
export type SuccessorOf = (refreshToken: string) => string;

/** Stores the embedded sign-in's records (codes, sessions, refresh tokens) in the table `oidc_records`. */
export class OidcStore implements Adapter {
  constructor(
    private readonly db: Sequelize,
    private readonly model: string,
    private readonly successorOf: SuccessorOf,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    await this.run(
      `INSERT INTO oidc_records (model, id, payload, grant_id, uid, expires_at)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN $6::float IS NULL THEN NULL ELSE now() + make_interval(secs => $6::float) END)
       ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`,
      [
        this.model,
        id,
        JSON.stringify(payload),
        payload.grantId ?? null,
        payload.uid ?? null,
        expiresIn ?? null,
      ],
    );
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.read('id = $2', id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.read('uid = $2', uid);
  }

  /** The device flow is not offered, so no record has a user code. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    await this.run('UPDATE oidc_records SET consumed_at = now() WHERE model = $1 AND id = $2', [
      this.model,
      id,
    ]);
  }

  async destroy(id: string): Promise<void> {
    await this.run('DELETE FROM oidc_records WHERE model = $1 AND id = $2', [this.model, id]);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.run('DELETE FROM oidc_records WHERE grant_id = $1', [grantId]);
  }

  private async read(where: string, value: string): Promise<AdapterPayload | undefined> {
    const [row] = await this.db.query<Row>(
      `SELECT payload, consumed_at AS "consumedAt" FROM oidc_records WHERE model = $1 AND ${where} AND ${LIVE}`,
      { bind: [this.model, value], type: QueryTypes.SELECT },
    );
    if (row === undefined) return undefined;
    const { payload, consumedAt } = row;
    if (
      consumedAt === null ||
      (this.model === 'RefreshToken' &&
        payload.jti !== undefined &&
        !(await this.isUsed(this.successorOf(payload.jti))))
    )
      return payload;
    return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) };
  }

  private async isUsed(id: string): Promise<boolean> {
    const rows = await this.db.query(
      'SELECT 1 FROM oidc_records WHERE model = $1 AND id = $2 AND consumed_at IS NOT NULL',
      { bind: [this.model, id], type: QueryTypes.SELECT },
    );
    return rows.length > 0;
  }

  private async run(sql: string, bind: unknown[]): Promise<void> {
    await this.db.query(sql, { bind });
  }
}

/** Removes expired records of the sign-in and expired rate limit counts. */
export async function removeExpired(db: Sequelize): Promise<void> {
  await db.query('DELETE FROM oidc_records WHERE expires_at < now()');
  await db.query('DELETE FROM rate_limits WHERE resets_at < now()');
}
