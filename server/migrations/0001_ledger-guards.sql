-- The entries of a transaction must add up to zero by the time it commits.
CREATE FUNCTION ledger_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	total numeric;
BEGIN
	SELECT coalesce(sum(amount), 0) INTO total FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
	IF total <> 0 THEN
		RAISE EXCEPTION 'ledger transaction % does not add up: %', NEW.transaction_id, total
			USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_sum();
--> statement-breakpoint
-- What is booked stays booked: a mistake is corrected by a further transaction.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'check_violation';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
	FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
