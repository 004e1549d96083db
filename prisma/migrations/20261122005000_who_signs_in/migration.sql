-- The administrator's home page: who signed in last, and what was guessed within a day.
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions" ("user_id", "created_at");
CREATE INDEX "sign_in_attempts_at_idx" ON "sign_in_attempts" ("at");
