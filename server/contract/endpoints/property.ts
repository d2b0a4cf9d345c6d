import { endpoint } from '../endpoint';
import {
  activeChecksResponse,
  backgroundResponse,
  generatedBackground,
  propertyInformationRequest,
  propertyInformationResponse,
  refineRequest,
} from '../property';
import { loanParams } from './params';

export const propertyEndpoints = {
  readBackground: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/property-background',
    summary: 'The description of the property',
    params: loanParams,
    response: backgroundResponse,
  }),
  revertBackground: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/property-background/revert',
    summary: 'Puts back the property background as it was before the last changes',
    params: loanParams,
    response: backgroundResponse,
  }),
  composeBackground: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/automations/property-background',
    summary: 'A property background composed from the facts of the loan; nothing is saved',
    params: loanParams,
    response: generatedBackground,
  }),
  refineBackground: endpoint({
    method: 'post',
    path: '/api/loans/:uuid/automations/property-background/refine',
    summary: 'The property background changed as an instruction says; nothing is saved',
    params: loanParams,
    body: refineRequest,
    response: generatedBackground,
  }),
  saveInformation: endpoint({
    method: 'patch',
    path: '/api/loans/:uuid/property-information',
    summary: 'Saves the property background, or fields of the property spec as a revision, or both',
    params: loanParams,
    body: propertyInformationRequest,
    response: propertyInformationResponse,
  }),
  readChecks: endpoint({
    method: 'get',
    path: '/api/loans/:uuid/property-checks/active',
    summary: 'The active property check report, and the run under way or last run',
    params: loanParams,
    response: activeChecksResponse,
  }),
  rerunChecks: endpoint({
    method: 'put',
    path: '/api/loans/:uuid/property-checks/active',
    summary: 'Re-runs the property checks as a job; one that is under way is not started twice',
    params: loanParams,
    response: activeChecksResponse,
    status: 202,
  }),
};
