-- What waits is a few rows at any time, and a list of what a person may decide reads them from this index alone. Whatever
-- has ended is not in it.
CREATE INDEX "approvals_waiting" ON "approvals" ("subject_kind", "subject_id") INCLUDE ("maker_id", "id")
  WHERE "status" = 'waiting';
DROP INDEX "approvals_subject_kind_status_idx";
