import { generateSync } from 'otplib'

/** The code that an authenticator app with this secret shows at that time; milliseconds since the epoch. */
export function codeOfApp(secret: string, at: number): string {
  return generateSync({ secret, epoch: Math.floor(at / 1_000) })
}
