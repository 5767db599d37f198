import { configureGlobal } from 'fast-check'

/** fast-check uses the same examples on every run, so that failures are reproducible; FUZZ_SEED selects others. */
configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })
