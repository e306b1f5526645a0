import { linkOptions } from '@tanstack/react-router'
import { type LucideIcon, ReceiptText, Tag, Target, Wallet } from 'lucide-react'
import type { OnboardingStep } from '#domain/onboarding.ts'

/** How a step of the checklist is worded, and where it is done. */
export interface StepTexts {
  readonly title: string
  readonly text: string
  readonly icon: LucideIcon
}

/** The words of each step (product.md section 4, *Onboarding steps*). */
export const STEP_TEXTS: Readonly<Record<OnboardingStep, StepTexts>> = {
  wallet: {
    title: 'Create a wallet',
    text: 'Where your money is: cash, a bank account, mobile money.',
    icon: Wallet,
  },
  label: {
    title: 'Create a label',
    text: 'A word of your own for what belongs together, such as Home or Work.',
    icon: Tag,
  },
  transaction: {
    title: 'Record a transaction',
    text: 'What you spent, earned or moved. It takes ten seconds.',
    icon: ReceiptText,
  },
  budget: {
    title: 'Set a budget (optional)',
    text: 'How much may go where, and how much of it is left.',
    icon: Target,
  },
}

/** Where each step is done. */
export const STEP_LINKS = {
  wallet: linkOptions({ to: '/user/app/wallets' }),
  label: linkOptions({ to: '/user/app/settings', search: { tab: 'labels' } }),
  transaction: linkOptions({ to: '/user/app/transactions', search: { add: 'expense' } }),
  budget: linkOptions({ to: '/user/app/budgets', search: { add: 'budget' } }),
} as const
