const FADE =
  'transition-[opacity,translate,scale] duration-[var(--dur-3)] ease-out data-starting-style:opacity-0 data-ending-style:opacity-0'

export const BACKDROP_CLASS = `scrim fixed inset-0 z-40 min-h-dvh ${FADE}`

/** Above a modal, if one is open. */
export const QUESTION_BACKDROP_CLASS = `scrim fixed inset-0 z-52 min-h-dvh ${FADE}`

const SHAPE =
  'modal-shadow fixed flex max-h-[calc(100dvh-3rem)] flex-col border border-line bg-s1 text-text outline-none ' +
  'sm:top-1/2 sm:left-1/2 sm:max-w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-4 sm:data-starting-style:scale-[.98] sm:data-ending-style:scale-[.98]'

/** Centred; on a phone, a sheet from the bottom. */
export const POPUP_CLASS =
  `${SHAPE} ${FADE} z-50 max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-4 max-sm:border-x-0 max-sm:border-b-0 ` +
  'max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-starting-style:translate-y-6 max-sm:data-ending-style:translate-y-6'

/** Centred at every size: a question is not a sheet. */
export const QUESTION_CLASS = `${SHAPE} ${FADE} z-54 top-1/2 left-1/2 w-[26rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 rounded-4 p-6`
