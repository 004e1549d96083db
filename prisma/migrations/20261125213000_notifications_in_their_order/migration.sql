-- The list of notifications, newest first: of some verdicts, and of one kind in each verdict. With the moment of arrival
-- beside them, a page of a period is answered by the index alone.
CREATE INDEX "webhook_deliveries_by_verdict" ON "webhook_deliveries" ("verdict", "id", "received_at");
CREATE INDEX "webhook_deliveries_by_kind" ON "webhook_deliveries" ("subject_kind", "verdict", "id", "received_at");
