-- Comps by place together with what a search narrows by. In a city of thousands of comps few pass every filter: what does
-- not is passed over in the index, and its row is never read.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE INDEX comps_sale_search ON comps USING gist (spot, price, units, sqft, property_type COLLATE "C", dated_on) WHERE kind = 'sale' AND usage = 'residential';
CREATE INDEX comps_commercial_sale_search ON comps USING gist (spot, price, units, sqft, property_type COLLATE "C", dated_on) WHERE kind = 'sale' AND usage = 'commercial';
CREATE INDEX comps_rent_search ON comps USING gist (spot, price, sqft, bedrooms, bathrooms) WHERE kind = 'rent' AND usage = 'residential';
CREATE INDEX comps_commercial_rent_search ON comps USING gist (spot, price, sqft) WHERE kind = 'rent' AND usage = 'commercial';
DROP INDEX comps_sale_spot;
DROP INDEX comps_rent_spot;
