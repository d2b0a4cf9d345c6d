import type { z } from 'zod';
import type { atlasMembersResponse, meResponse, userSchema } from '#contract';
import type { User } from '../models/user';
import { roleMay } from '../policies/table';

export const presentUser = (user: User): z.input<typeof userSchema> => ({
  id: user.id,
  clerkId: user.subject,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  investorId: user.investorId,
});

export const presentMe = (user: User): z.input<typeof meResponse> => ({
  ...presentUser(user),
  can: { listLoans: roleMay(user.role, 'loans.read'), createLoan: roleMay(user.role, 'loans.create') },
});

export const presentMember = (user: User): z.input<typeof atlasMembersResponse>[number] => ({
  id: user.id,
  clerkId: user.subject,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
});
