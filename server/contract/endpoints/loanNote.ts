import { endpoint } from '../endpoint';
import {
  collaborateResponse,
  loanNoteResponse,
  noteWritingsResponse,
  saveLoanNoteRequest,
} from '../loanNote';
import { loanParams } from './params';

export const loanNoteEndpoints = {
  read: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/notes',
    summary: 'The note of a loan',
    params: loanParams,
    response: loanNoteResponse,
  }),
  save: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/notes',
    summary: 'Puts a text in the place of the note; who has it open sees it change',
    params: loanParams,
    body: saveLoanNoteRequest,
    response: loanNoteResponse,
  }),
  collaborate: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/notes/collaborate',
    summary: 'Where the note of a loan is written together',
    params: loanParams,
    response: collaborateResponse,
  }),
  writings: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/notes/writings',
    summary: 'Who wrote in the note, with the text before each change',
    params: loanParams,
    response: noteWritingsResponse,
  }),
};
