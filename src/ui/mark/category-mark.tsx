import {
  ArrowLeftRight,
  Baby,
  Banknote,
  BriefcaseBusiness,
  Bus,
  CircleDashed,
  Clapperboard,
  CookingPot,
  Droplets,
  Fuel,
  Gift,
  GraduationCap,
  HandHeart,
  HeartHandshake,
  HeartPulse,
  House,
  Landmark,
  Laptop,
  type LucideIcon,
  PartyPopper,
  Percent,
  PiggyBank,
  Plane,
  ReceiptText,
  RotateCcw,
  Scale,
  Scissors,
  ShieldCheck,
  Shirt,
  ShoppingBag,
  Smartphone,
  SprayCan,
  Tag,
  TrendingUp,
  Tv,
  Users,
  UtensilsCrossed,
  Wifi,
  Wrench,
  Zap,
} from 'lucide-react'
import { categoryHue } from '#records/category.ts'
import { UNCATEGORIZED } from '#records/transaction-terms.ts'
import { classes } from '../style/classes.ts'
import styles from './category-mark.module.css'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  food: CookingPot,
  'eating-out': UtensilsCrossed,
  transport: Bus,
  fuel: Fuel,
  rent: House,
  electricity: Zap,
  water: Droplets,
  'airtime-data': Smartphone,
  internet: Wifi,
  subscriptions: Tv,
  health: HeartPulse,
  education: GraduationCap,
  family: HeartHandshake,
  childcare: Baby,
  shopping: ShoppingBag,
  clothing: Shirt,
  beauty: Scissors,
  entertainment: Clapperboard,
  events: PartyPopper,
  travel: Plane,
  giving: HandHeart,
  ajo: Users,
  savings: PiggyBank,
  investment: TrendingUp,
  loan: Scale,
  insurance: ShieldCheck,
  taxes: Landmark,
  'bank-charges': ReceiptText,
  repairs: Wrench,
  household: SprayCan,
  salary: Banknote,
  business: BriefcaseBusiness,
  freelance: Laptop,
  gift: Gift,
  refund: RotateCcw,
  interest: Percent,
  transfer: ArrowLeftRight,
  other: Tag,
  uncategorized: CircleDashed,
}

interface CategoryProps {
  /** The stored category. */
  readonly category: string
}

interface CategoryTileProps extends CategoryProps {
  readonly size?: 'sm' | 'md' | 'lg'
}

/** The icon of a category; a plain tag for one that we do not know. */
export function CategoryIcon({ category }: CategoryProps) {
  const Icon = ICONS[category] ?? Tag
  return <Icon aria-hidden="true" />
}

/** A category as it stands before an entry: its icon on a tile of its hue, dashed where none was chosen. */
export function CategoryTile({ category, size = 'md' }: CategoryTileProps) {
  const isNone = category === UNCATEGORIZED
  return (
    <span
      data-hue={categoryHue(category)}
      className={classes(styles['tile'], styles[size], isNone && styles['none'])}
    >
      <CategoryIcon category={category} />
    </span>
  )
}

/** A category's hue as a dot before its name. */
export function CategoryDot({ category }: CategoryProps) {
  return <span data-hue={categoryHue(category)} className={styles['dot']} />
}
