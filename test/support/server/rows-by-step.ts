import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

const [ADA, OBI, PHONE, WALLET, LABEL, BUDGET, ENTRY, FILE] = Array.from(
  { length: 8 },
  (_, at) => `'00000000-0000-7000-8000-00000000000${at}'`,
)

/** Rows as the version of each step wrote them, so that every later step runs over them; some in every table. */
export const ROWS_BY_STEP: Readonly<Record<string, readonly string[]>> = {
  '0001-accounts': [
    `insert into users (user_id, email, user_name, user_name_key, gender, timezone, role,
        password_hash, referral_code, referred_by, created_at)
      values (${ADA}, 'ada@example.test', 'Ada', 'ada', 'female', 'Africa/Lagos', 'User', 'h', 'A', null, 1),
        (${OBI}, 'obi@example.test', 'Obi', 'obi', 'male', 'Africa/Lagos', 'User', 'h', 'O', ${ADA}, 2)`,
    `insert into one_time_codes (user_id, purpose, code_hash, expires_at)
      values (${OBI}, 'verify-email', 'c', 9)`,
    `insert into sessions (user_id, family_id, device_name, created_at, last_used_at)
      values (${ADA}, ${PHONE}, 'Phone', 1, 2)`,
    `insert into refresh_tokens (user_id, hash, family_id, created_at)
      values (${ADA}, 't', ${PHONE}, 1)`,
    `insert into server_secret (name, value) values ('key', 's')`,
    `insert into rate_limits (key, points) values ('login:account', 3)`,
  ],
  '0002-ledger': [
    `insert into sync_user (user_id, version, epoch, touched_at) values (${ADA}, 3, ${PHONE}, 2)`,
    `insert into idempotency (user_id, key, method, path, fp, status, body, version, created_at)
      values (${ADA}, ${ENTRY}, 'POST', '/wallet/create-wallet', 'f', 200, '{}', 1, 1)`,
    `insert into statement_imports (user_id, id, created_at) values (${ADA}, ${FILE}, 2)`,
    `insert into wallets (user_id, id, version, name, opening_amount, image, type, created_at)
      values (${ADA}, ${WALLET}, 1, 'Cash', 500000, '', 'Savings', 1)`,
    `insert into labels (user_id, id, version, name, text_color, background_color, visible, created_at)
      values (${ADA}, ${LABEL}, 2, 'Food', '#ffffff', '#8f5bd7', true, 1)`,
    `insert into transactions (user_id, id, version, wallet_id, type, amount, category, label_id,
        description, created_at, import_id)
      values (${ADA}, ${ENTRY}, 3, ${WALLET}, 'expense', 125050, 'food', ${LABEL}, 'Rice', 2, ${FILE})`,
  ],
  '0003-budgets': [
    `insert into budgets (user_id, id, version, name, image, frequency, start_day, labels, trail, created_at)
      values (${ADA}, ${BUDGET}, 4, 'Month', '', 'monthly', '2026-11-01', '[]', '[]', 1)`,
  ],
  '0004-imports': [],
  '0005-mailing-lists': [
    `insert into mailing_list_entries (list, email, consent_version, created_at)
      values ('newsletter', 'ada@example.test', '1', 1)`,
  ],
  '0007-own-data': [
    `update users set delete_at = 7 where user_id = ${OBI}`,
    `insert into token_credits (user_id, id, reason, tokens, created_at)
      values (${ADA}, ${FILE}, 'invited-somebody', 500, 2)`,
  ],
  '0008-push': [
    `insert into push_subscriptions (user_id, family_id, endpoint, p256dh, auth, consent_version, created_at)
      values (${ADA}, ${PHONE}, 'https://push.example/1', 'p', 'a', '1', 2)`,
    `insert into notice_marks (user_id, key, created_at) values (${ADA}, 'budget:1', 2)`,
  ],
  '0009-pictures': [
    `insert into profile_pictures (user_id, key, content, created_at) values (${ADA}, 'k', 'x', 2)`,
  ],
  '0010-payments': [
    `insert into payments (user_id, id, reference, provider, type, status, amount, payable, paid,
        created_at, expires_at)
      values (${ADA}, ${ENTRY}, 'kbl-1', 'sandbox', 'FUNDING', 'successful', 500000, 500000, 500000, 1, 2)`,
    `insert into payment_ledger (user_id, payment_id, amount, created_at)
      values (${ADA}, ${ENTRY}, 500000, 2)`,
    `insert into payment_events (provider, event_id, reference, kind, received_at)
      values ('sandbox', 'e', 'kbl-1', 'paid', 2)`,
    `insert into sandbox_transfers (reference, account_number, case_number, comes, expires_at, created_at)
      values ('kbl-1', '9000000000', 0, 500000, 2, 1)`,
    `insert into token_credits (user_id, id, reason, tokens, created_at)
      values (${ADA}, ${ENTRY}, 'bought', 250, 2)`,
  ],
  '0011-assistant': [
    `insert into chats (user_id, id, name, created_at, asked_at) values (${ADA}, ${FILE}, 'Food?', 1, 2)`,
    `insert into chat_turns (user_id, id, chat_id, query, answer, asked_at, created_at)
      values (${ADA}, ${ENTRY}, ${FILE}, 'Food?', '₦5', 2, 2)`,
    `insert into token_spends (user_id, turn_id, plan_tokens, bought_tokens, month, created_at)
      values (${ADA}, ${ENTRY}, 100, 0, '2026-11', 2)`,
  ],
  '0012-ledger-id': [],
  '0013-views': [
    `insert into views (ledger_id, id, version, name, query, position, created_at)
      values (${ADA}, ${FILE}, 1, 'Food', 'category=food', 1, 2)`,
    `update users set email = 'ada.obi+1@gmail.com', email_verified = true where user_id = ${ADA}`,
  ],
  '0014-histories': [
    `insert into ledger_devices (ledger_id, device_id, seq, called_at)
      values (${ADA}, ${PHONE}, 1, 2)`,
  ],
  '0015-unique-names': [],
  '0016-sweeps': [`insert into leases (name, holder, held_until) values ('jobs', ${PHONE}, 2)`],
  '0017-announced': [`update ledger_devices set waiting = 3, told_seq = 4`],
  '0018-open-streams': [
    `insert into open_streams (user_id, id, opened_at, ends_at) values (${ADA}, ${PHONE}, 1, 2)`,
  ],
  '0019-statements': [
    `insert into statements (ledger_id, id, version, import_id, wallet_id, bank, account_end, pocket, from_day,
        to_day, opening_balance, closing_balance, row_count, status)
      values (${ADA}, ${PHONE}, 5, ${FILE}, ${WALLET}, 'GTBank', '0882', '', '2026-10-01', '2026-10-31', 100,
        null, 12, 'proven')`,
  ],
  '0020-bank-alerts': [],
  '0021-purposes': [
    `insert into transactions (ledger_id, id, version, wallet_id, type, amount, category, description,
        created_at, purpose)
      values (${ADA}, ${PHONE}, 6, ${WALLET}, 'income', 250000, 'uncategorized', '', 3, 'adjustment')`,
  ],
  '0022-tidying': [`update wallets set archived_at = 3 where id = ${WALLET}`],
  '0023-payees': [
    `insert into payees (ledger_id, id, version, name, merged_into, is_hidden)
      values (${ADA}, ${ENTRY}, 7, 'Mama Put', null, false), (${ADA}, ${FILE}, 8, 'Put', ${ENTRY}, true)`,
    `insert into aliases (ledger_id, id, version, key, payee_id)
      values (${ADA}, ${PHONE}, 9, 'mama put', ${ENTRY})`,
  ],
  '0024-templates': [
    `insert into templates (ledger_id, id, version, name, type, amount, wallet_id, to_wallet_id, category,
        label_id, budget_id, description, created_at)
      values (${ADA}, ${FILE}, 10, 'Danfo', 'expense', 110000, ${WALLET}, null, 'transport', ${LABEL}, ${BUDGET},
        'Danfo to work', 4)`,
  ],
  '0025-categories': [
    `insert into categories (ledger_id, id, version, value, name, icon, colour, type, is_hidden,
        merged_into, position)
      values (${ADA}, ${FILE}, 11, 'gym', 'Gym', 'gym', 'palm', 'expense', false, null, 1048576),
        (${ADA}, ${ENTRY}, 12, 'food', 'Chop', '', '', null, true, 'gym', 1024)`,
  ],
  '0026-view-columns': [
    `insert into views (ledger_id, id, version, name, query, columns, position, created_at)
      values (${ADA}, ${ENTRY}, 13, 'Rent', 'category=rent', 'category,wallet', 2, 4)`,
  ],
  '0027-clashes': [
    `insert into clashes (ledger_id, id, version, about, record_id, field, kept, kept_by, kept_on, kept_at, lost,
        lost_by, lost_on, lost_at, at, picked)
      values (${ADA}, ${FILE}, 14, 'transaction', ${ENTRY}, 'amount', '1200.5', ${PHONE}, 'Chrome on Android', 4,
        '900', ${ENTRY}, 'Firefox on Windows', 3, 5, 'none')`,
    `update ledger_devices set name = 'Chrome on Android'`,
  ],
  '0028-deeds': [
    `insert into ledger_commits (ledger_id, version, at, deeds)
      values (${ADA}, 15, 5, '[{"id": "d", "kind": "edit", "fields": [], "at": 5, "rows": []}]')`,
  ],
  '0029-category-groups': [
    `insert into groups (ledger_id, id, version, name, colour, position)
      values (${ADA}, ${FILE}, 16, 'Home', 'palm', 1024)`,
    `update categories set group_id = ${FILE}, version = 17 where id = ${ENTRY}`,
  ],
  '0030-activity': [],
  '0031-deleted-chats': [
    `insert into chats (user_id, id, name, created_at, asked_at, deleted_at, deleted_version)
      values (${ADA}, ${PHONE}, '', 1, 2, 3, 18)`,
  ],
  '0032-insights': [
    `insert into insights (ledger_id, id, version, rule, key, shown_on, dismissed_at)
      values (${ADA}, ${FILE}, 19, 'charged-twice', ${PHONE}, '2026-11-16', 3)`,
  ],
  '0033-schedules': [
    `insert into schedules (ledger_id, id, version, name, type, wallet_id, price, category, description, rule, mode, created_at)
      values (${ADA}, ${BUDGET}, 20, 'Rent', 'expense', ${WALLET}, '{"amount": 500000, "isAbout": false}', 'rent', '',
        '{"unit": "month", "on": {"type": "last"}, "every": 1, "shift": "none", "from": "2026-11-01", "until": null, "count": null}',
        'confirm', 3)`,
    `insert into occurrences (ledger_id, id, version, schedule_id, slot, is_skipped, take)
      values (${ADA}, ${ENTRY}, 21, ${BUDGET}, '2026-11-01#1', true, 0)`,
  ],
  '0034-dismissals': [
    `insert into dismissals (ledger_id, id, version, what, key)
      values (${ADA}, ${FILE}, 22, 'repeat', 'expense dstv')`,
  ],
  '0035-own-months': [
    `update users set months = '[{"from": "2026-11-01", "rule": {"type": "day", "day": 25}}]'`,
  ],
  '0036-counting': [
    `update budgets set counts = 'auto', counts_from = '2026-11-01', version = 23 where id = ${BUDGET}`,
    `update transactions set is_unbudgeted = true, version = 24 where id = ${ENTRY}`,
  ],
  '0037-wallet-order': [],
  '0040-goals': [
    `insert into goals (ledger_id, id, version, name, target, by_day, closed_day)
      values (${ADA}, ${FILE}, 25, 'Rent', 60000000, '2027-06-01', null)`,
    `insert into earmarks (ledger_id, id, version, goal_id, wallet_id, amount, day, at)
      values (${ADA}, ${ENTRY}, 26, ${FILE}, ${WALLET}, -500000, '2026-11-20', 5)`,
    `update transactions set goal_id = ${FILE}, version = 27 where id = ${ENTRY}`,
    `update schedules set goal_id = ${FILE}, version = 28 where id = ${BUDGET}`,
  ],
  '0042-debts': [
    `insert into debts (ledger_id, id, version, person, direction, opening, day, loan, due_day, created_at)
      values (${ADA}, ${BUDGET}, 25, 'Emeka', 'owed-to-me', 520000, '2026-11-01',
        '{"rate": 500, "basis": "month", "instalments": 6}', '2026-12-01', 3)`,
    `update transactions set purpose = 'principal', debt_id = ${BUDGET}, version = 26 where id = ${ENTRY}`,
  ],
  '0043-circles': [
    `insert into circles (ledger_id, id, version, name, type, amount, rule, created_at)
      values (${ADA}, ${BUDGET}, 27, 'Office ajo', 'ajo', 2000000,
        '{"unit": "month", "on": {"type": "last"}, "every": 1, "shift": "none", "from": "2026-11-01", "until": null, "count": null}', 3)`,
    `insert into circle_members (ledger_id, id, version, circle_id, name, turns, is_me, position)
      values (${ADA}, ${FILE}, 28, ${BUDGET}, 'Bola', 2, false, 1)`,
    `insert into circle_payments (ledger_id, id, version, circle_id, member_id, round, amount, covered_by)
      values (${ADA}, ${ENTRY}, 29, ${BUDGET}, ${FILE}, 1, 4000000, ${PHONE})`,
    `update transactions set circle_id = ${BUDGET}, version = 30 where id = ${ENTRY}`,
  ],
  '0044-assets': [
    `insert into assets (ledger_id, id, version, name, is_debt, created_at)
      values (${ADA}, ${FILE}, 25, 'Land at Epe', false, 3)`,
    `insert into valuations (ledger_id, id, version, asset_id, day, value)
      values (${ADA}, ${ENTRY}, 26, ${FILE}, '2026-11-01', 450000000)`,
  ],
  '0045-wallet-care': [
    `update wallets set low_line = 510000, opened_on = '2026-01-01', version = 27 where id = ${WALLET}`,
    `insert into assertions (ledger_id, id, version, wallet_id, day, at, amount, take, is_right)
      values (${ADA}, ${FILE}, 28, ${WALLET}, '2026-11-20', 5, -1250, 0, false)`,
  ],
  '0046-currencies': [
    `insert into rates (ledger_id, id, version, currency, day, value)
      values (${ADA}, ${FILE}, 29, 'USD', '2026-11-01', '1550.25')`,
    `update transactions set "foreign" = '{"currency": "USD", "minor": 1250}', version = 30
      where id = ${ENTRY}`,
  ],
}

/** Inserts the rows that the version of this step wrote. */
export async function insertRows(db: QueryExecutorProvider, { name }: Migration): Promise<void> {
  for (const statement of ROWS_BY_STEP[name] ?? []) await sql.raw(statement).execute(db)
}
