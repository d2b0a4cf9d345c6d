-- The loans list is filtered by the holding status, which offers and holders derive, as it is by the other statuses.
CREATE INDEX loans_holding_status_created ON loans (holding_status, created_at DESC, uuid DESC) WHERE deleted_at IS NULL;
