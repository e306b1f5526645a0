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
import { once } from '#base/once.ts'
import { t } from '#messages/t.ts'
import { UNCATEGORIZED } from '#records/transaction-terms.ts'
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

/** What a person may give a category of their own as its glyph, each with what it is called. */
export const glyphChoices = once(
  (): readonly { readonly value: string; readonly name: string }[] => [
    { value: 'other', name: t('ui.tag') },
    { value: 'gym', name: t('ui.dumbbell') },
    { value: 'pets', name: t('ui.paw') },
    { value: 'church', name: t('ui.church') },
    { value: 'mosque', name: t('ui.moon-and-star') },
    { value: 'car', name: t('ui.car') },
    { value: 'bike', name: t('ui.bicycle') },
    { value: 'transport', name: t('ui.bus') },
    { value: 'travel', name: t('ui.plane') },
    { value: 'rent', name: t('ui.house') },
    { value: 'building', name: t('ui.building') },
    { value: 'food', name: t('ui.pot') },
    { value: 'eating-out', name: t('ui.fork-and-knife') },
    { value: 'coffee', name: t('ui.cup') },
    { value: 'shopping', name: t('ui.shopping-bag') },
    { value: 'clothing', name: t('ui.shirt') },
    { value: 'books', name: t('ui.book') },
    { value: 'education', name: t('ui.graduation-cap') },
    { value: 'music', name: t('ui.music') },
    { value: 'games', name: t('ui.game-pad') },
    { value: 'football', name: t('ui.trophy') },
    { value: 'hobby', name: t('ui.palette') },
    { value: 'camera', name: t('ui.camera') },
    { value: 'childcare', name: t('ui.baby') },
    { value: 'heart', name: t('ui.heart') },
    { value: 'star', name: t('ui.star') },
    { value: 'farm', name: t('ui.plant') },
    { value: 'delivery', name: t('ui.parcel') },
    { value: 'repairs', name: t('ui.wrench') },
    { value: 'business', name: t('ui.briefcase') },
    { value: 'salary', name: t('ui.banknote') },
    { value: 'savings', name: t('ui.piggy-bank') },
  ],
)

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
  return <span data-hue={useCategoryBook().lookOf(category).hue} className={styles['dot']} />
}
