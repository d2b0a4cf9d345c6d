-- Taken from the workbook at each save, like ltv and its neighbours: what lists filter by and benchmarks compare.
ALTER TABLE loans
  ADD COLUMN current_value double precision,
  ADD COLUMN future_value double precision,
  ADD COLUMN price_per_unit double precision,
  ADD COLUMN price_per_sqft double precision,
  ADD COLUMN cap_rate double precision,
  ADD COLUMN dscr double precision,
  ADD COLUMN debt_yield double precision,
  ADD COLUMN units double precision,
  ADD COLUMN gross_building_area double precision;

UPDATE loans SET
  current_value = CASE jsonb_typeof(figures -> 'currentValue') WHEN 'number' THEN (figures ->> 'currentValue')::double precision END,
  future_value = CASE jsonb_typeof(figures -> 'futureValue') WHEN 'number' THEN (figures ->> 'futureValue')::double precision END,
  price_per_unit = CASE jsonb_typeof(figures -> 'currentValuePerUnit') WHEN 'number' THEN (figures ->> 'currentValuePerUnit')::double precision END,
  price_per_sqft = CASE jsonb_typeof(figures -> 'currentValuePSF') WHEN 'number' THEN (figures ->> 'currentValuePSF')::double precision END,
  cap_rate = CASE jsonb_typeof(figures -> 'futureValueImpliedCapRate') WHEN 'number' THEN (figures ->> 'futureValueImpliedCapRate')::double precision END,
  dscr = CASE jsonb_typeof(figures -> 'dscr') WHEN 'number' THEN (figures ->> 'dscr')::double precision END,
  debt_yield = CASE jsonb_typeof(figures -> 'debtYield') WHEN 'number' THEN (figures ->> 'debtYield')::double precision END,
  units = CASE jsonb_typeof(figures -> 'units') WHEN 'number' THEN (figures ->> 'units')::double precision END,
  gross_building_area = CASE jsonb_typeof(figures -> 'grossBuildingArea') WHEN 'number' THEN (figures ->> 'grossBuildingArea')::double precision END
FROM workbooks WHERE loan_uuid = uuid;

-- A filter on one of these is answered by its index in the list's own order.
CREATE INDEX loans_state_created ON loans (state, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_property_type_created ON loans (property_type, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_business_plan_created ON loans (business_plan, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
CREATE INDEX loans_borrower_status_created ON loans (borrower_status, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;

-- Views of the list that a person saves: the filters and the sort as the address bar holds them, and the columns.
CREATE TABLE loan_views (
  uuid uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  search text NOT NULL DEFAULT '',
  -- Null: the usual columns.
  columns jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX loan_views_name ON loan_views (owner_id, lower(name));
CREATE INDEX loan_views_shared ON loan_views (lower(name)) WHERE shared;

-- Memos of the investment committee, as far as the list asks for them.
CREATE TABLE ic_memos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_uuid uuid NOT NULL REFERENCES loans (uuid) ON DELETE CASCADE,
  agenda text,
  -- Null: a draft.
  decision text CHECK (decision IN ('Approved', 'Declined')),
  decided_at timestamptz,
  -- The record of the session; there is none before it is complete.
  record_bundle_url text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ic_memos_loan ON ic_memos (loan_uuid);
