-- What stands between us and the processor right now: how long it asked us to wait, that it refuses our sign-in, that
-- it gives no list of banks. One row per kind, deleted when it is over.
CREATE TABLE "processor_troubles" (
  "kind" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "until" TIMESTAMPTZ(3),
  CONSTRAINT "processor_troubles_pkey" PRIMARY KEY ("kind")
);
