import { SupportAddress } from './legal-page.tsx'

/** What a person may have done with what is kept of them, and how. */
export function Rights() {
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
