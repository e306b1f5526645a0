import { Link } from '@tanstack/react-router'
import { GuideStep } from '#ui/guide-step.tsx'
import { GuideSteps } from '#ui/guide-steps.tsx'
import { GuidePage } from './guide-page.tsx'

/** `/guides/get-started`: from nothing to a picture of a month. */
export function StartGuideScreen() {
  return (
    <GuidePage
      title="How to get started"
      lead="Ten minutes now, a few seconds a day from then on. Everything below works with no network once you are logged in."
    >
      <GuideSteps>
        <GuideStep title="Make an account and verify your email">
          <Link to="/user/create-account">Create an account</Link> with a username, your email and a
          password, then type in the six digits that we mail you. Look in the spam folder if they do
          not come within a minute.
        </GuideStep>
        <GuideStep title="Create a wallet for each place your money sits">
          One for the bank, one for mobile money, one for cash. As initial amount give what is in it
          today. The free plan has two wallets, so begin with the two you use most.
        </GuideStep>
        <GuideStep title="Create a few labels">
          Labels are your own names for what money is for: Home, Family, Work. Four or five are
          plenty at first. Categories such as Food or Transport are there already.
        </GuideStep>
        <GuideStep title="Record a week">
          Press + as you spend: amount, category, save. A transfer between your own wallets is
          neither earned nor spent, so record it under Transfer.
        </GuideStep>
        <GuideStep title="Set a budget">
          Choose Budgets, Create budget, how often it begins anew, and what each label may cost.
          From then on every expense that you put on the budget shows what is left, a day and in
          all.
        </GuideStep>
        <GuideStep title="Look at the month">
          The dashboard says what came in, what went out and where to. Choose another period above
          it to compare.
        </GuideStep>
        <GuideStep title="Put it on your phone">
          See <Link to="/guides/how-to-install">how to install</Link>. Then it opens with one press,
          and the phone protects your records.
        </GuideStep>
      </GuideSteps>
    </GuidePage>
  )
}
