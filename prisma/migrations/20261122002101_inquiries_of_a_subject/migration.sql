-- The look-up that found a payment was made before the payment had an id of ours, so its call is kept under the inquiry.
CREATE INDEX "status_inquiries_subject_id_idx" ON "status_inquiries"("subject_id");
