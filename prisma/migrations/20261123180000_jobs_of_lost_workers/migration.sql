-- Under which names a worker holds jobs of the queue: when it is lost, they are freed.
ALTER TABLE "worker_heartbeats" ADD COLUMN "holds_as" TEXT[] NOT NULL DEFAULT '{}';
