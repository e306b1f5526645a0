import { useSiteFacts } from '#data/site/site-facts-context.tsx'

/** Who else sees anything of a person, by what the deployment is configured with. */
export function OtherEyes() {
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
            : `Uwa, the assistant, answers on your device or on our server. Only if you switch it on, a question that it cannot answer goes to an outside model at ${assistantModel}, with the figures, names and entries that the answer needs, and without your name, your email or earlier questions.`}
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
