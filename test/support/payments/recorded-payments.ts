import type { RecordedAnswer } from './provider-mock.ts'

// In the form of the providers' published examples; names, ids and numbers are made up.

/** A payment as an answer is recorded for it. */
export interface RecordedPayment {
  readonly reference: string
  readonly amountKobo: number
}

/** Flutterwave v3: the charge of a bank transfer. */
export function flutterwaveCharge({ amountKobo }: RecordedPayment): RecordedAnswer {
  return {
    status: 200,
    body: {
      status: 'success',
      message: 'Charge initiated',
      meta: {
        authorization: {
          transfer_reference: 'MockFLWRef-1699999999999',
          transfer_account: '0067100155',
          transfer_bank: 'Mock Bank',
          account_expiration: 1_795_255_200_000,
          transfer_note: 'Please make a bank transfer to Kobolens',
          transfer_amount: (amountKobo / 100).toFixed(2),
          mode: 'banktransfer',
        },
      },
    },
  }
}

/** Flutterwave v3: the verification of a transaction. */
export function flutterwaveVerification(
  { reference, amountKobo }: RecordedPayment,
  status: 'successful' | 'failed' | 'pending',
): RecordedAnswer {
  return {
    status: 200,
    body: {
      status: 'success',
      message: 'Transaction fetched successfully',
      data: {
        id: 4_975_363,
        tx_ref: reference,
        flw_ref: 'MockFLWRef-1699999999999',
        amount: amountKobo / 100,
        charged_amount: amountKobo / 100,
        app_fee: 14,
        currency: 'NGN',
        processor_response: status === 'failed' ? 'Declined' : 'success',
        status,
        payment_type: 'bank_transfer',
        created_at: '2026-11-21T09:10:00.000Z',
      },
    },
  }
}

/** Flutterwave v3: no transaction has come for the reference. */
export const FLUTTERWAVE_UNKNOWN: RecordedAnswer = {
  status: 400,
  body: { status: 'error', message: 'No transaction was found for this id', data: null },
}

/** Flutterwave v3: the webhook of a charge. */
export function flutterwaveWebhook({ reference }: RecordedPayment, status: string): string {
  return JSON.stringify({
    event: 'charge.completed',
    data: { id: 4_975_363, tx_ref: reference, amount: 1, currency: 'NGN', status },
    'event.type': 'BANK_TRANSFER_TRANSACTION',
  })
}

/** Paystack: the charge of a bank transfer. */
export function paystackCharge({ reference }: RecordedPayment): RecordedAnswer {
  return {
    status: 200,
    body: {
      status: true,
      message: 'Charge attempted',
      data: {
        status: 'pending_bank_transfer',
        display_text: 'Please make a transfer to the account specified',
        reference,
        account_name: 'KOBOLENS CHECKOUT',
        account_number: '1231140545',
        bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
        account_expires_at: '2026-11-21T09:30:00.000Z',
      },
    },
  }
}

/** Paystack: the verification of a transaction. */
export function paystackVerification(
  { reference, amountKobo }: RecordedPayment,
  status: 'success' | 'failed' | 'ongoing',
): RecordedAnswer {
  return {
    status: 200,
    body: {
      status: true,
      message: 'Verification successful',
      data: {
        id: 4_099_260_516,
        domain: 'test',
        status,
        reference,
        amount: amountKobo,
        gateway_response: status === 'failed' ? 'Declined' : 'Approved',
        paid_at: status === 'success' ? '2026-11-21T09:10:00.000Z' : null,
        channel: 'bank_transfer',
        currency: 'NGN',
        fees: 1400,
      },
    },
  }
}

/** Paystack: the reference is unknown. */
export const PAYSTACK_UNKNOWN: RecordedAnswer = {
  status: 404,
  body: { status: false, message: 'Transaction reference not found.' },
}

/** Paystack: the webhook of a charge. */
export function paystackWebhook({ reference }: RecordedPayment, event: string): string {
  return JSON.stringify({
    event,
    data: { id: 4_099_260_516, domain: 'test', status: 'success', reference, amount: 1 },
  })
}
