-- The reports read the newest decisions of some days: of everybody, and of one person.
CREATE INDEX "approval_decisions_decided_at_idx" ON "approval_decisions"("decided_at");
CREATE INDEX "approval_decisions_person_id_decided_at_idx" ON "approval_decisions"("person_id", "decided_at");
DROP INDEX "approval_decisions_person_id_idx";
