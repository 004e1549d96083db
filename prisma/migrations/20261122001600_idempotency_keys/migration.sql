-- The one-time keys of forms get the name that the rest of the world has for them. No row changes.
ALTER TABLE "form_keys" RENAME TO "idempotency_keys";
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "form_keys_pkey" TO "idempotency_keys_pkey";
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "form_keys_user_id_fkey" TO "idempotency_keys_user_id_fkey";
