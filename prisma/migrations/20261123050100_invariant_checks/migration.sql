-- What the nightly check of the books found. A contradiction is written down as it was found; nothing is mended by itself.
CREATE TABLE "invariant_checks" (
  "id" BIGSERIAL NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3) NOT NULL,
  "problems" JSONB NOT NULL,

  CONSTRAINT "invariant_checks_pkey" PRIMARY KEY ("id")
);
