import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { deviceTurn } from '../assistant/uwa-turns.ts'
import { rowBody } from '../device/ledger-factory.ts'
import { planBodies } from './plan-bodies.ts'

/** Records that a sample body may refer to. */
export interface SampleIds {
  readonly walletId: string
  readonly otherWalletId: string
  readonly labelId: string
  readonly goalId?: string
  readonly transactionId?: string
  readonly assetId?: string
}

/** A body as it is sent. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A body that each call with one takes, every optional field of the ledger filled in. */
export function sampleBodies(ids: SampleIds): Readonly<Partial<Record<CallName, JsonObject>>> {
  const allocations = [{ labelId: ids.labelId, amount: 5000 }]
  const row = { ...rowBody(), label: ids.labelId, budgetId: null, description: 'Rice' }
  const care = { archivedAt: '2026-11-20T10:00:00.000Z', lowLine: 5000, openedOn: '2026-01-01' }
  const person = { email: 'ada@example.test', password: 'Abuja-2026!' }
  return {
    sync: {
      cursor: { epoch: '019a0000-0000-7000-8000-00000000000c', version: 1, head: 2 },
      device: '019a0000-0000-7000-8000-00000000000d',
      seq: 1,
      waiting: 2,
      lost: '019a0000-0000-7000-8000-0000000000dd',
      ask: ['019a0000-0000-7000-8000-00000000000e'],
      askRows: [`label:${ids.labelId}`],
      writes: [
        {
          id: '019a0000-0000-7000-8000-00000000000f',
          call: 'editLabel',
          params: { id: ids.labelId },
          body: { name: 'Meals' },
          schema: 1,
          seq: 1,
          base: 1,
          age: 5,
        },
      ],
      limit: 10,
    },
    createAccount: { userName: 'ada', gender: 'female', referral: '', ...person },
    quickSignUp: { ...person, referral: '' },
    nameDevice: {},
    joinWaitList: { email: person.email },
    subscribe: { email: person.email },
    verifyEmail: { email: person.email, otp: '123456' },
    resendVerification: { email: person.email },
    login: { account: person.email, password: person.password },
    refreshToken: { refreshToken: 'token' },
    forgotPassword: { email: person.email },
    resetPassword: { email: person.email, otp: '123456', newPassword: person.password },
    changePassword: { currentPassword: person.password, newPassword: 'Lagos-2026!' },
    logout: { refreshToken: 'token' },
    deleteAccount: { password: person.password },
    keepAccount: { account: person.email, password: person.password },
    subscribePush: {
      userId: '019a0000-0000-7000-8000-00000000000a',
      subscription: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
      settings: {
        budgets: true,
        imports: true,
        signIns: true,
        topUps: true,
        due: true,
        amounts: false,
      },
    },
    editProfile: {
      username: 'ada.l',
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '08030000000',
      timezone: 'Africa/Lagos',
      dp: '/avatars/female-1.svg',
      gender: 'female',
      onboarding: { dismissed: true, skipped: ['budget'] },
      months: [
        { from: '1970-01-01', rule: { type: 'last-working' } },
        {
          from: '2026-11-01',
          rule: {
            type: 'salary',
            scheduleId: '019a0000-0000-7000-8000-00000000000d',
            on: { type: 'day', day: 25 },
          },
        },
      ],
    },
    topUp: { amountNGN: 5000.01, method: 'bank_transfer', purpose: 'FUNDING' },
    chargeTokens: { amount: 2000, purpose: 'TOPUP' },
    askUwa: {
      id: '019a0000-0000-7000-8000-00000000000b',
      chatId: '019a0000-0000-7000-8000-00000000000c',
      askedAt: '2026-11-20T10:00:00Z',
      ...deviceTurn(),
      model: true,
    },
    createWallet: { name: 'Kuda', amount: 10, image: '/cards/palm.svg', type: 'Cash' },
    editWallet: { ...care, name: 'Kuda', amount: 12.5, image: '', type: 'Card' },
    createLabel: { name: 'Fun', textColor: '#ffffff', backgroundColor: '#000000', visible: true },
    editLabel: { name: 'Fun', textColor: '#ffffff', backgroundColor: '#000000', visible: false },
    createView: { name: 'Rent', query: '?category=rent', columns: 'wallet', position: 1.5 },
    editView: { name: 'Home', query: '', columns: '', position: 0.25 },
    createPayee: { name: 'Mama Put', mergedInto: null },
    editPayee: { name: 'Mama', mergedInto: null, isHidden: true },
    createAlias: { key: 'adaeze okafor', payeeId: null },
    editAlias: { payeeId: null },
    createStatement: {
      importId: '019a0000-0000-7000-8000-0000000000ab',
      walletId: ids.walletId,
      bank: 'GTBank',
      accountEnd: '0882',
      pocket: 'Savings',
      fromDay: '2026-10-01',
      toDay: '2026-10-31',
      openingBalance: -12.5,
      closingBalance: 50_500,
      rowCount: 41,
      status: 'proven',
    },
    editStatement: {},
    createClash: {
      about: 'transaction',
      recordId: '019a0000-0000-7000-8000-0000000000ac',
      field: 'amount',
      kept: '1200.5',
      keptBy: '019a0000-0000-7000-8000-0000000000ad',
      keptOn: 'Chrome on Android',
      keptAt: '2026-11-20T10:00:00.000Z',
      lost: '900',
      lostBy: '019a0000-0000-7000-8000-0000000000ae',
      lostOn: 'Firefox on Windows',
      lostAt: '2026-11-20T09:00:00.000Z',
      at: '2026-11-20T11:00:00.000Z',
      picked: 'none',
    },
    editClash: { picked: 'lost' },
    createInsight: { rule: 'charged-twice', key: '0190', shownOn: '2026-11-16' },
    editInsight: { dismissedAt: '2026-11-20T10:00:00.000Z' },
    createDismissal: { what: 'repeat', key: 'expense dstv' },
    editDismissal: {},
    createSchedule: {
      name: 'Rent',
      type: 'transfer',
      walletId: ids.walletId,
      toWalletId: ids.otherWalletId,
      price: { amount: 500_000.5, isAbout: true },
      category: 'rent',
      labelId: ids.labelId,
      budgetId: null,
      description: 'Landlord',
      rule: {
        unit: 'month',
        on: { type: 'weekday', weekday: 5, nth: -1 },
        every: 1,
        shift: 'before',
        from: '2026-11-01',
        until: null,
        count: 12,
      },
      mode: 'auto',
    },
    editSchedule: {
      name: 'House',
      toWalletId: null,
      price: { amount: 1100, isAbout: false },
      rule: {
        unit: 'week',
        weekdays: [1, 4],
        every: 2,
        shift: 'none',
        from: '2026-11-02',
        until: '2026-12-31',
        count: null,
      },
      mode: 'confirm',
    },
    createOccurrence: {
      scheduleId: '019a0000-0000-7000-8000-0000000000ba',
      slot: '2026-11-01#1',
      isSkipped: true,
      day: '2026-11-04',
      amount: 12.5,
      take: 1,
    },
    editOccurrence: { isSkipped: false, day: null, amount: null, take: 2 },
    ...planBodies(ids),
    createTemplate: {
      name: 'Danfo',
      type: 'transfer',
      amount: 1100,
      walletId: ids.walletId,
      toWalletId: ids.otherWalletId,
      category: 'transport',
      labelId: ids.labelId,
      budgetId: null,
      description: 'Danfo to work',
    },
    editTemplate: { name: 'Keke', amount: null, toWalletId: null, description: '' },
    createCategoryGroup: { name: 'Home', colour: 'palm', position: 1.5 },
    editCategoryGroup: { name: 'House', colour: '', position: 2 },
    createCategory: {
      value: 'gym',
      name: 'Gym',
      icon: 'gym',
      colour: 'palm',
      type: 'expense',
      mergedInto: null,
      position: 1.5,
      groupId: '019a0000-0000-7000-8000-0000000000af',
    },
    editCategory: {
      name: 'Fitness',
      type: null,
      isHidden: true,
      mergedInto: 'health',
      position: 2,
      groupId: null,
    },
    createTransactions: { walletId: ids.walletId, type: 'expense', transactions: [row] },
    createStatementTransactions: {
      walletId: ids.walletId,
      transactions: [{ ...row, type: 'income' }],
    },
    transferBetweenWallets: {
      fromWalletId: ids.walletId,
      toWalletId: ids.otherWalletId,
      amount: 5,
      description: 'Move',
      label: ids.labelId,
      date: '2026-11-20',
    },
    createBudget: {
      name: 'Household',
      image: '/cards/palm.svg',
      frequency: 'monthly',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      followsMonth: true,
      labels: allocations,
      counts: 'auto',
    },
    editBudget: {
      name: 'House',
      image: '',
      endDate: '2026-12-05',
      labels: allocations,
      counts: 'hand',
      date: '2026-11-21',
    },
    editTransactions: {
      transactions: [
        {
          id: ids.transactionId ?? '019a0000-0000-7000-8000-0000000000ac',
          type: 'income',
          category: 'rent',
          labelId: ids.labelId,
          budgetId: null,
          amount: 7,
          description: 'Edited',
          date: '2026-11-20T10:00:00Z',
          walletId: ids.walletId,
        },
      ],
    },
    deleteTransactions: {
      transactionIds: [ids.transactionId ?? '019a0000-0000-7000-8000-0000000000ac'],
    },
    restoreTransactions: {
      transactions: [{ id: ids.transactionId ?? '019a0000-0000-7000-8000-0000000000ac' }],
    },
    editTransaction: {
      type: 'expense',
      category: 'rent',
      labelId: ids.labelId,
      budgetId: null,
      amount: 7,
      description: 'Edited',
      date: '2026-11-20T10:00:00Z',
      walletId: ids.walletId,
    },
  }
}

/** Every call of the contract with its name. */
export function allCalls(): readonly (readonly [CallName, Call])[] {
  return Object.entries(calls).map(([name, call]) => [name as CallName, call])
}
