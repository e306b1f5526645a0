import type { AppPictureName } from '#ui/app-pictures.ts'

/** A picture of the tour, and what it shows. */
export interface TourStop {
  readonly picture: AppPictureName
  readonly title: string
  readonly text: string
  readonly alt: string
}

/** What stands in for the demo video: the app itself, in five pictures. */
export const TOUR_STOPS: readonly TourStop[] = [
  {
    picture: 'dashboard',
    title: 'Your month at a glance',
    text: 'What came in, what went out, what is left, and whether you are ahead of last month.',
    alt: 'The dashboard of a month.',
  },
  {
    picture: 'wallets',
    title: 'A wallet for each place',
    text: 'Bank, mobile money, cash. Move money between them and the total stays true.',
    alt: 'Three wallets with their balances.',
  },
  {
    picture: 'transactions',
    title: 'Every entry, found again',
    text: 'Sorted by category and label, ready with no network, however long the list.',
    alt: 'A list of transactions.',
  },
  {
    picture: 'budget',
    title: 'A budget that talks plainly',
    text: 'How much is left, for how many days, and what that is a day.',
    alt: 'A budget with its labels.',
  },
  {
    picture: 'trend',
    title: 'The year as one line',
    text: 'Income, expense and what you kept, month by month.',
    alt: 'Income and expense of a year as lines.',
  },
]
