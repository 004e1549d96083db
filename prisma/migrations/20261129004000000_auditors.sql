-- Somebody who reads what the others do and changes nothing.
ALTER TYPE "role" ADD VALUE 'auditor';
