import { generateSync } from 'otplib'
