import { configureGlobal } from 'fast-check'

/** The same examples on every run, so that a red run is red again; FUZZ_SEED looks elsewhere. */
configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })
