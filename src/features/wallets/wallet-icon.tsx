import {
  Banknote,
  BriefcaseBusiness,
  CreditCard,
  Landmark,
  type LucideIcon,
  PiggyBank,
  Smartphone,
  TrendingUp,
  Users,
  Wallet,
} from 'lucide-react'
import { WALLET_TYPES } from '#records/wallet-figures.ts'

interface WalletIconProps {
  /** The wallet's type, by its name. */
  readonly type: string
}

type IconName = (typeof WALLET_TYPES)[number]['icon']

const ICONS: Readonly<Record<IconName, LucideIcon>> = {
  'piggy-bank': PiggyBank,
  landmark: Landmark,
  banknote: Banknote,
  smartphone: Smartphone,
  'credit-card': CreditCard,
  briefcase: BriefcaseBusiness,
  'trending-up': TrendingUp,
  users: Users,
}

/** The icon of a wallet's type; a plain wallet for a type that we do not know. */
export function WalletIcon({ type }: WalletIconProps) {
  const known = WALLET_TYPES.find(choice => choice.type === type)
  const Icon = known === undefined ? Wallet : ICONS[known.icon]
  return <Icon aria-hidden="true" />
}
