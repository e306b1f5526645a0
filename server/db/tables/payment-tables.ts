import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  PaymentReason,
  PaymentSource,
  PaymentStatus,
  PaymentType,
} from '#features/payments/rules/payments.ts'
import type { Kobo } from '#money/money.ts'

/** Reading an int8 asserts that it is a safe integer (`parseInt8`), which is what kobo are. */
type KoboColumn = ColumnType<Kobo, number, number>

/** Money into the payment wallet (`FUNDING`) or out of it for tokens (`TOPUP`); kobo and epoch ms. */
export interface PaymentsTable {
  user_id: string
  id: string
  /** What provider and person call it; one of its kind. */
  reference: string
  provider: PaymentSource
  type: PaymentType
  status: PaymentStatus
  reason: PaymentReason | null
  amount: KoboColumn
  /** What is to be transferred: the amount, and what the provider adds for itself. */
  payable: KoboColumn
  /** What came; null until it is successful. */
  paid: ColumnType<Kobo | null, number | null, number | null>
  provider_ref: Generated<string>
  /** Where to pay to; empty until the provider said it. */
  bank_name: Generated<string>
  account_number: Generated<string>
  account_name: Generated<string>
  note: Generated<string>
  /** The Idempotency-Key that it was asked for with. */
  key: string | null
  created_at: number
  expires_at: number
  settled_at: number | null
  /** When the sweep asks the provider next; null: no more. */
  check_at: number | null
}

/** A payment as read. */
export type PaymentRow = Selectable<PaymentsTable>

/** Payments by what their provider calls them, which names nobody; no two have one reference. */
export interface PaymentReferencesTable {
  provider: PaymentSource
  reference: string
  user_id: string
  payment_id: string
}

/** What payments moved. Rows are added, never changed: the balance is their sum. */
export interface PaymentLedgerTable {
  user_id: string
  payment_id: string
  /** Kobo; below zero what left the wallet. */
  amount: number
  created_at: number
}

/** Providers' events, each once. */
export interface PaymentEventsTable {
  provider: PaymentSource
  event_id: string
  reference: string
  kind: string
  received_at: number
  /** Null until it was processed. */
  processed_at: number | null
}

/** The transfers of the sandbox's bank; no real money. */
export interface SandboxTransfersTable {
  reference: string
  account_number: string
  /** Which case it plays: the last two digits of the amount in kobo. */
  case_number: number
  /** How much comes; 0: it is declined. */
  comes: number
  /** Null: never. */
  comes_at: number | null
  expires_at: number
  /** When the webhook was sent. */
  told_at: number | null
  created_at: number
}

/** The tables of payments. */
export interface PaymentTables {
  payments: PaymentsTable
  payment_references: PaymentReferencesTable
  payment_ledger: PaymentLedgerTable
  payment_events: PaymentEventsTable
  sandbox_transfers: SandboxTransfersTable
}
