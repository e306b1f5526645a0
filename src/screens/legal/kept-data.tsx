import styles from './legal-page.module.css'

const KEPT = [
  {
    what: 'Username, email, gender, and what you fill in on your profile',
    why: 'To run your account (contract)',
    howLong: 'As long as you have the account',
  },
  {
    what: 'A picture of your own, if you upload one, without where and when it was taken',
    why: 'To show it to you (contract)',
    howLong: 'Until you choose another one, or leave',
  },
  {
    what: 'Your password, as a one-way hash that cannot be turned back',
    why: 'To let you in, and nobody else (contract)',
    howLong: 'Until you change it, or leave',
  },
  {
    what: 'Wallets, labels, transactions, budgets, and what you import',
    why: 'It is what the app is for (contract)',
    howLong: 'As long as you have the account; the content of deleted entries 90 days more',
  },
  {
    what: 'What you asked Uwa, what it answered, and the tokens that took',
    why: 'To show your chats on each of your devices (contract)',
    howLong: 'Until you delete the chat, or leave; the count of tokens until you leave',
  },
  {
    what: 'Your sessions: the kind of device, when it was first and last used',
    why: 'To end sessions that are not yours (security)',
    howLong: 'Until 90 days after the login at most',
  },
  {
    what: 'Who brought you here, by their code, and the tokens that invitations gave you',
    why: 'To credit you both (contract)',
    howLong: 'As long as you have the account; the link goes with theirs',
  },
  {
    what: 'Your top-ups and the tokens you bought: when, how much, by whom, and how they ended',
    why: 'To credit you (contract)',
    howLong: 'As long as you have the account',
  },
  {
    what: 'Where your device gets reminders, if you turned them on, and of what',
    why: 'To remind you (your consent)',
    howLong: 'Until you turn them off, or log out',
  },
  {
    what: 'Counts of tries by network address, as a one-way hash',
    why: 'Against guessing of passwords and codes (security)',
    howLong: 'A day at most',
  },
  {
    what: 'An email on the waitlist or the newsletter, and when you gave it',
    why: 'To write to you about it (your consent)',
    howLong: 'Until you ask to be taken off, or delete an account with that address',
  },
]

/** What is kept of a person, what for, and for how long. */
export function KeptData() {
  return (
    <ul className={styles['kept']}>
      {KEPT.map(({ what, why, howLong }) => (
        <li key={what}>
          <strong>{what}.</strong>
          <span>{why}.</span>
          <span>{howLong}.</span>
        </li>
      ))}
    </ul>
  )
}
