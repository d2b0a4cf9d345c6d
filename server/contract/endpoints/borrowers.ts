import { experienceSummaryRequest, writtenSummary } from '../borrowerExperience';
import { endpoint, file } from '../endpoint';
import { FILES_FIELD, PHOTO_UPLOAD } from '../files';
import {
  addBorrowerRequest,
  addedBorrowerResponse,
  borrowerIdentityResponse,
  borrowerSchema,
  candidatesRequest,
  candidatesResponse,
  changeBorrowerRequest,
  eraseBorrowerRequest,
  loanBorrowerParams,
  loanBorrowersResponse,
  mergeBorrowersRequest,
  orderBorrowersRequest,
} from '../borrowers';
import {
  savedSreoResponse,
  saveSreoQuery,
  sreoPictureParams,
  sreoPictureQuery,
  sreoPicturesResponse,
  sreoRowParams,
  sreoRowsInput,
} from '../borrowerSreo';
import { borrowerParams, loanParams } from './params';

/** The borrowers of one loan. */
export const loanBorrowerEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/borrowers',
    summary: 'The borrowers of a loan, in their order',
    params: loanParams,
    response: loanBorrowersResponse,
  }),
  add: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/borrowers',
    summary: 'Adds a borrower to a loan',
    params: loanParams,
    body: addBorrowerRequest,
    response: addedBorrowerResponse,
    status: 201,
  }),
  order: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/borrowers/order',
    summary: 'Puts the borrowers of a loan in order; the first gives the loan its name',
    params: loanParams,
    body: orderBorrowersRequest,
    response: loanBorrowersResponse,
  }),
  link: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/borrowers/:id',
    summary: 'Adds a borrower of another loan',
    params: loanBorrowerParams,
    response: addedBorrowerResponse,
    status: 201,
  }),
  unlink: endpoint({
    method: 'delete',
    path: '/api/loans/:uuid/borrowers/:id',
    summary: 'Removes a borrower from a loan; the record is kept for other loans and for the log',
    params: loanBorrowerParams,
    response: addedBorrowerResponse,
  }),
};

/** A borrower, whatever the loan. */
export const borrowerEndpoints = {
  candidates: endpoint({
    method: 'post',
    path: '/api/borrowers/candidates',
    summary: 'Who may be the same person: by SSN, e-mail address or name',
    body: candidatesRequest,
    response: candidatesResponse,
  }),
  read: endpoint({
    method: 'get',
    path: '/api/borrowers/:id',
    summary:
      'A borrower with statement, schedule of real estate and exposure over all loans; no secret in the clear',
    params: borrowerParams,
    response: borrowerSchema,
  }),
  change: endpoint({
    method: 'patch',
    path: '/api/borrowers/:id',
    summary: 'Changes a borrower',
    params: borrowerParams,
    body: changeBorrowerRequest,
    response: borrowerSchema,
  }),
  writeSummary: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/experience-summary',
    summary: 'A draft of the summary of the experience, or the summary refined; nothing is saved',
    params: borrowerParams,
    body: experienceSummaryRequest,
    response: writtenSummary,
  }),
  identity: endpoint({
    method: 'get',
    path: '/api/borrowers/:id/identity',
    summary: 'SSN and date of birth in the clear; each reading is written down',
    params: borrowerParams,
    response: borrowerIdentityResponse,
  }),
  saveSreo: endpoint({
    method: 'put',
    path: '/api/borrowers/:id/sreo',
    summary: 'Saves the schedule of real estate owned, with a verdict on each address',
    params: borrowerParams,
    query: saveSreoQuery,
    body: sreoRowsInput,
    response: savedSreoResponse,
  }),
  validateSreo: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/sreo/validate',
    summary: 'Looks at the addresses of a schedule of real estate owned, and saves nothing',
    params: borrowerParams,
    body: sreoRowsInput,
    response: savedSreoResponse.shape.rows,
  }),
  addSreoPictures: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/sreo/:row/images',
    summary: 'Adds pictures to a property of the schedule as it is saved: JPEG or PNG by their bytes',
    params: sreoRowParams,
    upload: { field: FILES_FIELD, ...PHOTO_UPLOAD },
    response: sreoPicturesResponse,
    status: 201,
  }),
  removeSreoPicture: endpoint({
    method: 'delete',
    path: '/api/borrowers/:id/sreo/:row/images/:imageId',
    summary: 'Takes a picture off a property of the schedule',
    params: sreoPictureParams,
    response: sreoPicturesResponse,
  }),
  sreoPicture: endpoint({
    method: 'get',
    path: '/api/borrowers/:id/sreo/:row/images/:imageId',
    summary: 'A picture of a property of the schedule',
    params: sreoPictureParams,
    query: sreoPictureQuery,
    response: file('image/jpeg', 'image/png'),
  }),
  merge: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/merge',
    summary: 'Makes one of two records of the same person',
    params: borrowerParams,
    body: mergeBorrowersRequest,
    response: borrowerSchema,
  }),
  erase: endpoint({
    method: 'post',
    path: '/api/borrowers/:id/erase',
    summary: 'Erases what is personal; figures of loans stay',
    params: borrowerParams,
    body: eraseBorrowerRequest,
    response: borrowerSchema,
  }),
};
