/** Why a backup or a restore is not done, in words for its operator. Nothing was changed. */
export class Refusal extends Error {}
