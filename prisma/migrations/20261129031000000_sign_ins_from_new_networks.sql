-- Whether none of the sign-ins before came from that network. Those of before are not judged afterwards.
ALTER TABLE "sessions" ADD COLUMN "is_new_network" BOOLEAN NOT NULL DEFAULT false;
