import { answersTo, type OracleQuestion } from './question'

/** Plays fights beside the page, which stays usable; it is ended by `terminate`. */
addEventListener('message', ({ data }: MessageEvent<OracleQuestion>) => {
  for (const answer of answersTo(data)) postMessage(answer)
})
