import { type FakeRequest, json } from '../screens/fake-server.ts'
import { ADA_PROFILE, type Answers } from '../screens/render-app.tsx'

/** The payments of the fake server: what it knows, as on the wire, and what it was asked. */
export interface FakePayments {
  /** Naira in the payment wallet. */
  balance: number
  topupTokenBalance: number
  provider: 'sandbox' | 'paystack'
  /** The top-up that is under way. */
  pending: Record<string, unknown> | null
  /** How it stands, asked for. */
  state: { status: string; reason: string | null; paidAmount: number | null }
  payments: Record<string, unknown>[]
  tokens: Record<string, unknown>[]
  /** The server cannot be reached. */
  isOffline: boolean
  /** What came, of the calls here. */
  readonly asked: FakeRequest[]
  readonly answers: Answers
}

const STARTED = Date.UTC(2026, 10, 21, 8)
const LIFE_MS = 30 * 60_000

/** Makes a fake server's payments: an empty wallet, whose owner has a complete profile. */
export function createFakePayments(): FakePayments {
  const asked: FakeRequest[] = []

  function noted(answer: (request: FakeRequest) => Response): (request: FakeRequest) => Response {
    return request => {
      asked.push(request)
      if (fake.isOffline) throw new TypeError('no network')
      return answer(request)
    }
  }

  function listAnswer(key: 'payments' | 'tokens', { query }: FakeRequest): Response {
    const limit = Number(query.get('limit') ?? '10')
    const page = Number(query.get('page') ?? '1')
    const from = query.get('from') ?? ''
    const all = fake[key].filter(({ createdAt }) => String(createdAt) >= from)
    const { balance, provider, pending, topupTokenBalance } = fake
    const totalPages = Math.max(1, Math.ceil(all.length / limit))
    return json(200, {
      success: true,
      records: all.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: all.length, totalPages },
      balance,
      ...(key === 'payments' ? { provider, pending } : { tokenBalance: 50_000, topupTokenBalance }),
    })
  }

  function stateAnswer(): Response {
    const { state, pending, balance } = fake
    if (state.status !== 'pending') fake.pending = null
    return success({ ...state, amount: pending?.['amount'] ?? 5000, balance })
  }

  function topUpAnswer({ body }: FakeRequest): Response {
    fake.pending = aPending({ amount: body['amountNGN'], payable: body['amountNGN'] })
    return success(fake.pending)
  }

  function cancelAnswer(): Response {
    if (fake.state.status === 'pending') {
      fake.state = { status: 'failed', reason: 'cancelled', paidAmount: null }
    }
    return stateAnswer()
  }

  function buyAnswer({ body }: FakeRequest): Response {
    const amount = Number(body['amount'])
    fake.balance -= amount
    fake.topupTokenBalance += amount * 250
    const { balance, topupTokenBalance } = fake
    return success({ balance, tokenBalance: 50_000, topupTokenBalance })
  }

  const fake: FakePayments = {
    balance: 0,
    topupTokenBalance: 0,
    provider: 'sandbox',
    pending: null,
    state: { status: 'pending', reason: null, paidAmount: null },
    payments: [],
    tokens: [],
    isOffline: false,
    asked,
    answers: {
      'GET /user/profile': () => success({ ...ADA_PROFILE, ...PAYER }),
      'GET /payments/payment-records': noted(request => listAnswer('payments', request)),
      'GET /user/tokens': noted(request => listAnswer('tokens', request)),
      'POST /payments/topup': noted(topUpAnswer),
      [`GET /payments/confirm-payment-status/${REFERENCE}`]: noted(stateAnswer),
      [`POST /payments/cancel/${REFERENCE}`]: noted(cancelAnswer),
      'POST /payments/charge-token-from-wallet': noted(buyAnswer),
    },
  }
  return fake
}

/** What Ada's profile needs for a top-up. */
export const PAYER = { firstName: 'Adaeze', lastName: 'Obi', phone: '+2348012345678' } as const

/** The reference of the top-up under way. */
export const REFERENCE = 'KL-TEST-1'

/** A top-up under way, begun when the app's clock started. */
export function aPending(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    reference: REFERENCE,
    amount: 5000,
    payable: 5000,
    bankTransfer: {
      bankName: 'Sandbox Bank',
      accountNumber: '9012345678',
      accountName: 'Kobolens / Ada',
      note: 'Transfer the exact amount.',
    },
    provider: 'sandbox',
    createdAt: new Date(STARTED).toISOString(),
    expiresAt: new Date(STARTED + LIFE_MS).toISOString(),
    ...change,
  }
}

/** A payment of the records. */
export function aPayment(n: number, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: `payment-${n}`,
    reference: `KL-${n}`,
    createdAt: new Date(STARTED - n * LIFE_MS).toISOString(),
    amount: 1000,
    paidAmount: 1000,
    provider: 'sandbox',
    type: 'FUNDING',
    status: 'successful',
    reason: null,
    ...change,
  }
}

function success(data: unknown): Response {
  return json(200, { success: true, message: 'ok', data })
}
