import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from '#server/db/migrate.ts'

/** Budgets with their allocations and trails, and how far a person's onboarding is. */
export const budgetsMigration: Migration = { name: '0003-budgets', up: createBudgets }

async function createBudgets(db: QueryExecutorProvider): Promise<void> {
  for (const statement of [budgetsTable(), ...budgetLinks(), onboardingColumn()]) {
    await statement.execute(db)
  }
}

// Allocations and trail are read and written with their budget only, and never without it.
function budgetsTable() {
  return sql`create table budgets (
    user_id uuid not null,
    id uuid not null,
    version bigint not null,
    deleted_at bigint,
    emptied boolean not null default false,
    field_v jsonb not null default '{}',
    name text not null,
    image text not null,
    frequency text not null
      check (frequency in ('one-time', 'weekly', 'monthly', 'quarterly', 'yearly')),
    start_day text not null,
    end_day text,
    ended_day text,
    labels jsonb not null,
    trail jsonb not null,
    created_at bigint not null,
    primary key (user_id, id)
  )`
}

function budgetLinks() {
  return [
    sql`create index budgets_feed on budgets (user_id, version)`,
    sql`create index budgets_to_empty
      on budgets (deleted_at) where deleted_at is not null and not emptied`,
    sql`alter table transactions
      add foreign key (user_id, budget_id) references budgets (user_id, id)`,
    sql`create index transactions_of_budget
      on transactions (user_id, budget_id, created_at desc, id desc)
      where deleted_at is null and budget_id is not null`,
  ]
}

function onboardingColumn() {
  return sql`alter table users
    add column onboarding jsonb not null default '{"dismissed": false, "skipped": []}'`
}
