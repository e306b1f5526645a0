import { PRODUCT_NAME } from '#base/product.ts'
import { ACCOUNT_UNDO_DAYS } from '#features/account/rules/leaving.ts'
import { useSiteFacts } from '#features/session/data/site-facts-context.tsx'
import { LegalPage, SupportAddress } from './legal-page.tsx'
import styles from './legal-page.module.css'

/** `/privacy`, linked from sign-up (PUB-15). */
export function PrivacyScreen() {
  return (
    <LegalPage
      title="Privacy"
      lead="What is kept of you, where, for how long, and what you may ask for."
    >
      <h2>Who is responsible</h2>
      <p>
        {PRODUCT_NAME} runs on servers of whoever set this site up. They are the data controller
        under the Nigeria Data Protection Act 2023, and you reach them at <SupportAddress /> at the
        foot of this page.
      </p>
      <h2>What is kept, why, and for how long</h2>
      <KeptData />
      <p>
        Your records are also in your browser, on each device you log in on, so that the app works
        with no network. Logging out deletes them there; if some were not sent yet, you are asked
        first what should become of them. Anybody who can unlock the device can read them, so lock
        it.
      </p>
      <p>
        A bank statement that you import is read on your own device. When you are online it is also
        sent to the server for a second reading, which keeps nothing of it; a file with a password
        is not sent, and the password never leaves the page that asked for it.
      </p>
      <p>
        When you delete your account you are signed out everywhere at once and nothing is shown or
        sent any more. For {ACCOUNT_UNDO_DAYS} days you can log in and keep it; then everything of
        yours is deleted from the server for good, and from its backups within 30 days more. A
        device that you do not use any more keeps its copy until the browser’s data is cleared
        there: log out of it first.
      </p>
      <OtherEyes />
      <h2>What is stored in this browser</h2>
      <p>
        No cookie. Local storage holds your session and settings, the browser’s database your
        records, and its cache the app itself. When you sign up it also holds a random number, for
        90 days at most, so that your sign-up is not taken for another one of your network. All of
        it is needed for what you asked for. What you do in the demo without an account is kept in
        this browser alone, until you wipe it or sign up and keep it.
      </p>
      <Rights />
      <h2>If something goes wrong</h2>
      <p>
        A breach that puts your rights at risk is reported to the Commission within 72 hours, and to
        you at once where the risk is high.
      </p>
    </LegalPage>
  )
}

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
    what: 'Wallets, labels, transactions, budgets, payees, templates and views, what you import, and what Uwa pointed out to you',
    why: 'It is what the app is for (contract)',
    howLong:
      'As long as you have the account; the content of deleted entries 90 days more, so that you can bring them back for 30',
  },
  {
    what: 'What you did to entries, when and on which device, and what they said before and after, also of those that you deleted',
    why: 'To show you what changed, whichever device it was done on (contract)',
    howLong: 'For 400 days',
  },
  {
    what: 'What each of your devices is called, when it last synced, and how much it had left to send',
    why: 'To tell your devices apart, and to lose nothing of one that was away (contract)',
    howLong: 'Until it has not synced for 400 days',
  },
  {
    what: 'Both values, where two of your devices changed the same thing',
    why: 'To let you choose between them (contract)',
    howLong: 'For 150 days at most',
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
function KeptData() {
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

/** Who else sees anything of a person, by what the deployment is configured with. */
function OtherEyes() {
  const { measurement, videoId, assistantModel } = useSiteFacts()
  return (
    <>
      <h2>Who else sees it</h2>
      <ul>
        <li>Nobody buys it, and no advertiser sees it. Other users see nothing of yours.</li>
        <li>The mail service of this site is given your email, to bring you codes and letters.</li>
        <li>
          If you top up the payment wallet, the payment service that takes the transfer is given
          your name, email and phone. It sees nothing of your records.
        </li>
        <li>
          Reminders, if you turn them on, reach your device through its browser’s push service
          (Google, Apple, Mozilla or Microsoft). They are encrypted: it sees that there is one, not
          what it says.
        </li>
        <li>
          {assistantModel === ''
            ? 'Uwa, the assistant, answers on your device or on our server. No outside model is asked anything.'
            : `Uwa, the assistant, answers on your device or on our server. Only if you switch it on, a question that it cannot answer goes to an outside model at ${assistantModel}, with the names of your wallets, labels, budgets, categories and payees, and without any amount or entry, your name, your email or earlier questions.`}
        </li>
        <li>
          {measurement.id === ''
            ? 'This site loads no analytics script and no other third party’s.'
            : 'This site counts visits to its sign-up, login and video with Google Analytics, which sets no cookie here and is told no amount, name or email.'}
        </li>
        <li>
          {videoId === ''
            ? 'The demo is made of our own pictures.'
            : 'The demo video comes from YouTube in its mode without cookies, and only once you press play.'}
        </li>
      </ul>
    </>
  )
}

/** What a person may have done with what is kept of them, and how. */
function Rights() {
  return (
    <>
      <h2>Your rights</h2>
      <p>Under the Act (sections 34 to 38) you may at any time have</p>
      <ul>
        <li>
          a copy of what is kept of you, in forms that other programs read: Settings, Your data,
          Export my data, also with no network;
        </li>
        <li>it erased: Settings, Your data, Delete my account;</li>
        <li>it corrected, which you can mostly do yourself in the app;</li>
        <li>its use restricted, or object to it;</li>
        <li>a consent taken back, such as to the newsletter.</li>
      </ul>
      <p>
        For what you cannot do yourself, or if you have no account, write to <SupportAddress />; you
        have an answer within a month. If it does not satisfy you, you may complain to the Nigeria
        Data Protection Commission.
      </p>
    </>
  )
}
