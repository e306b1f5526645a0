import {
  ArrowLeftRight,
  Baby,
  Banknote,
  Bike,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  Bus,
  Camera,
  Car,
  Church,
  CircleDashed,
  Clapperboard,
  Coffee,
  CookingPot,
  Droplets,
  Dumbbell,
  Fuel,
  Gamepad2,
  Gift,
  GraduationCap,
  HandHeart,
  Heart,
  HeartHandshake,
  HeartPulse,
  House,
  Landmark,
  Laptop,
  type LucideIcon,
  MoonStar,
  Music,
  Package,
  Palette,
  PartyPopper,
  PawPrint,
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
  Sprout,
  Star,
  Tag,
  TrendingUp,
  Trophy,
  Tv,
  Users,
  UtensilsCrossed,
  Wifi,
  Wrench,
  Zap,
} from 'lucide-react'
import type { Hue } from '#records/category/category.ts'
import { UNCATEGORIZED } from '#records/transaction/terms.ts'
import { classes } from '../style/classes.ts'
import { useCategoryBook } from './category-book.ts'
import styles from './category-mark.module.css'

const GLYPHS: Readonly<Record<string, LucideIcon>> = {
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
  gym: Dumbbell,
  pets: PawPrint,
  church: Church,
  mosque: MoonStar,
  car: Car,
  bike: Bike,
  coffee: Coffee,
  books: BookOpen,
  music: Music,
  games: Gamepad2,
  football: Trophy,
  farm: Sprout,
  building: Building2,
  hobby: Palette,
  camera: Camera,
  delivery: Package,
  heart: Heart,
  star: Star,
}

interface CategoryProps {
  /** The stored category. */
  readonly category: string
}

interface CategoryTileProps extends CategoryProps {
  readonly size?: 'sm' | 'md' | 'lg'
}

/** The icon of a category. */
export function CategoryIcon({ category }: CategoryProps) {
  return <Glyph icon={useCategoryBook().lookOf(category).icon} />
}

interface GlyphProps {
  /** What the glyph is called. */
  readonly icon: string
}

/** A category's glyph by its own name; a plain tag for one that we do not know. */
export function Glyph({ icon }: GlyphProps) {
  const Icon = GLYPHS[icon] ?? Tag
  return <Icon aria-hidden="true" />
}

/** A category as it stands before an entry: its icon on a tile of its hue, dashed where none was chosen. */
export function CategoryTile({ category, size = 'md' }: CategoryTileProps) {
  const { value, icon, hue } = useCategoryBook().lookOf(category)
  const isNone = value === UNCATEGORIZED
  return (
    <span
      data-hue={hue}
      className={classes(styles['tile'], styles[size], isNone && styles['none'])}
    >
      <Glyph icon={icon} />
    </span>
  )
}

/** A category's hue as a dot before its name. */
export function CategoryDot({ category }: CategoryProps) {
  return <HueDot hue={useCategoryBook().lookOf(category).hue} />
}

interface HueDotProps {
  readonly hue: Hue
}

/** A hue as a dot. */
export function HueDot({ hue }: HueDotProps) {
  return <span data-hue={hue} className={styles['dot']} />
}
