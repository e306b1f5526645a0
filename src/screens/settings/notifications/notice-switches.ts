import type { NoticeSettings } from '#domain/notice-settings.ts'

interface NoticeSwitch {
  readonly name: Exclude<keyof NoticeSettings, 'amounts'>
  readonly label: string
  readonly hint: string
}

/** What a device can be told of, in the order of the page. */
export const NOTICE_SWITCHES: readonly NoticeSwitch[] = [
  {
    name: 'budgets',
    label: 'Budgets',
    hint: 'When one comes to 90%, and when it goes over; once each until it renews.',
  },
  { name: 'imports', label: 'Imports', hint: 'When a bank statement is recorded.' },
  {
    name: 'signIns',
    label: 'New sign-ins',
    hint: 'When somebody signs in to your account from a device not seen before.',
  },
  {
    name: 'topUps',
    label: 'Top-ups',
    hint: 'When money for your payment wallet arrives, or its time runs out.',
  },
]
